import path from 'node:path'
import sharp from 'sharp'

/** Of pictures that stand, as a phone's do, and of those that lie. */
const shapes = {
  upright: { width: 260, height: 563, label: 26, columns: 8 },
  lying: { width: 640, height: 450, label: 26, columns: 4 },
}

/** Lays pictures side by side, each below its name, for a person to look at all of them at once. */
export async function contactSheet(files: readonly string[], target: string): Promise<void> {
  const cell = await shapeOf(files[0])
  const { columns } = cell
  const rows = Math.ceil(files.length / columns)
  const tiles = await Promise.all(
    files.map(async (file, place) => {
      const left = (place % columns) * (cell.width + 8)
      const top = Math.floor(place / columns) * (cell.height + cell.label + 8)
      const input = await sharp(file)
        .resize({ width: cell.width, height: cell.height, fit: 'cover', position: 'top' })
        .toBuffer()
      const name = { input: labelOf(path.basename(file, '.png'), cell), left, top }
      return [name, { input, left, top: top + cell.label }]
    }),
  )
  await sharp({
    create: {
      width: columns * (cell.width + 8),
      height: Math.max(1, rows) * (cell.height + cell.label + 8),
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(target)
}

async function shapeOf(file: string | undefined) {
  const { width = 0, height = 0 } = file === undefined ? {} : await sharp(file).metadata()
  return width > height ? shapes.lying : shapes.upright
}

function labelOf(name: string, cell: { width: number; label: number }): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.label}"><text x="4" y="18" font-size="15" font-family="sans-serif" fill="#fff">${name}</text></svg>`,
  )
}
