import sharp from 'sharp'
import { encode } from 'uqr'

const edge = 430

/** Stands for a mini-program code: a round picture in which the scene can be read as a QR code. */
export function miniCodePicture(scene: string): Promise<Buffer> {
  const { data, size } = encode(scene, { ecc: 'M', border: 0 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`<rect x="${x}" y="${y}" width="1" height="1"/>`] : [])),
  )
  const room = (size * (Math.SQRT2 - 1)) / 2 + 1
  const whole = size + 2 * room
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="${-room} ${-room} ${whole} ${whole}">
<rect x="${-room}" y="${-room}" width="${whole}" height="${whole}" fill="#fff"/>
<circle cx="${size / 2}" cy="${size / 2}" r="${whole / 2 - 0.4}" fill="none" stroke="#07c160" stroke-width=".6"/>${dots.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
