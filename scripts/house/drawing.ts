/** A floor has rooms side by side; a room may be a place that has floors of its own. */
export interface Place {
  readonly name: string
  readonly floors: readonly (readonly (Place | string)[])[]
}

interface Box {
  readonly height: number
  readonly lines: readonly string[]
}

const gap = 8
/** Rows of one floor stand closer together than floors do. */
const rowGap = 3
const floorGap = 12
const room = 26
const letter = 7.4
const title = 22

/** The house as an SVG, `width` wide: places beside each other on what they share, higher floors above lower ones. */
export function drawHouse(columns: readonly Place[], base: Place, width = 960): string {
  const each = (width - gap * (columns.length + 1)) / columns.length
  const drawn = columns.map((place, index) => drawPlace(place, gap + index * (each + gap), gap, each))
  const tallest = Math.max(...drawn.map(({ height }) => height))
  // Places stand on their ground, so the lower one begins lower.
  const standing = columns.map((place, index) => {
    const top = gap + tallest - (drawn[index]?.height ?? 0)
    return drawPlace(place, gap + index * (each + gap), top, each)
  })
  const ground = drawPlace(base, gap, tallest + 2 * gap, width - 2 * gap)
  const height = tallest + ground.height + 3 * gap
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="12">`,
    `<style>${style}</style>`,
    ...[...standing, ground].flatMap(({ lines }) => lines),
    '</svg>',
    '',
  ].join('\n')
}

const style =
  'rect{fill:#fff;stroke:#9fb3b8}.place{fill:#e4eef0}text{fill:#14191c}.title{font-weight:600}' +
  '@media (prefers-color-scheme:dark){rect{fill:#181e20;stroke:#3d4f54}.place{fill:#16282b}text{fill:#eef2f3}}'

function drawPlace({ name, floors }: Place, left: number, top: number, width: number): Box {
  const lines: string[] = []
  let below = top + title + gap
  for (const rooms of floors) {
    const floor = drawFloor(rooms, left + gap, below, width - 2 * gap)
    lines.push(...floor.lines)
    below += floor.height + floorGap
  }
  const height = below - top - floorGap + gap
  const frame = [
    `<rect class="place" x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="6"/>`,
    `<text class="title" x="${round(left + gap)}" y="${round(top + title - 4)}">${name}</text>`,
  ]
  return { height, lines: [...frame, ...lines] }
}

/** Rooms in as many rows as they need; a place within takes a row of its own. */
function drawFloor(rooms: readonly (Place | string)[], left: number, top: number, width: number): Box {
  const lines: string[] = []
  let below = top
  const plain = rooms.filter((one) => typeof one === 'string')
  for (const row of rowsOf(plain, width)) {
    lines.push(...drawRow(row, left, below, width))
    below += room + rowGap
  }
  for (const one of rooms) {
    if (typeof one === 'string') continue
    const inner = drawPlace(one, left, below, width)
    lines.push(...inner.lines)
    below += inner.height + rowGap
  }
  return { height: below - top - rowGap, lines }
}

function rowsOf(names: readonly string[], width: number): string[][] {
  const rows: string[][] = []
  let left = 0
  for (const name of names) {
    const needed = name.length * letter + 2 * gap
    const last = rows.at(-1)
    if (last === undefined || left < needed) {
      rows.push([name])
      left = width - needed - gap
    } else {
      last.push(name)
      left -= needed + gap
    }
  }
  return rows
}

/** Rooms of a row share its width, each by the length of its name. */
function drawRow(names: readonly string[], left: number, top: number, width: number): string[] {
  const letters = names.reduce((sum, name) => sum + name.length + 2, 0)
  const free = width - gap * (names.length - 1)
  let x = left
  return names.flatMap((name) => {
    const own = (free * (name.length + 2)) / letters
    const middle = x + own / 2
    const box = `<rect x="${round(x)}" y="${round(top)}" width="${round(own)}" height="${room}" rx="4"/>`
    x += own + gap
    return [box, `<text x="${round(middle)}" y="${round(top + 17)}" text-anchor="middle">${name}</text>`]
  })
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
