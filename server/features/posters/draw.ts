import sharp, { type OverlayOptions } from 'sharp'
import { encode } from 'uqr'
import type { PosterContent } from './content'
import { fold } from './fold'
import { drawLine, type TextStyle } from './text'

const [width, height] = [1080, 1760]
const gutter = 64
const [pictureHeight, avatarSize] = [1080, 320]
const codeSize = 232
const ink = { strong: '#14191c', plain: '#434b51', faint: '#646d74', green: '#08734f' }
const primary = '#0a7f58'

const styles = {
  call: { size: 84, weight: 'bold', colour: '#ffffff' },
  gift: { size: 124, weight: 'bold', colour: '#ffffff' },
  title: { size: 64, weight: 'bold', colour: ink.strong },
  line: { size: 42, weight: 'regular', colour: ink.plain },
  price: { size: 60, weight: 'bold', colour: ink.green },
  brand: { size: 48, weight: 'bold', colour: ink.strong },
  hint: { size: 34, weight: 'regular', colour: ink.faint },
} as const satisfies Record<string, TextStyle>

/** Draws a poster as one PNG: the picture, what it is about, and a code that leads there. `code` is a ready picture, or what a QR code says. */
export async function drawPoster(
  content: PosterContent,
  { picture, code }: { picture: Buffer | null; code: Buffer | string },
): Promise<Buffer> {
  const invites = content.target.kind === 'invite'
  const top = invites ? await inviteTop(content, picture) : await pictureTop(picture)
  const [first = '', ...rest] = content.lines
  const words = await wordsOf(invites ? { title: first, lines: rest, price: '' } : content)
  const square = typeof code === 'string' ? Buffer.from(qrSvg(code)) : code
  const drawnCode = await sharp(square).resize(codeSize, codeSize, { fit: 'contain', background: '#fff' }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      ...top,
      ...words,
      ...(await footOf(content.hint)),
      { input: drawnCode, left: width - gutter - codeSize, top: height - gutter - codeSize },
    ])
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

async function pictureTop(picture: Buffer | null): Promise<OverlayOptions[]> {
  if (picture === null) return [{ input: panel('mark'), left: 0, top: 0 }]
  const input = await sharp(picture, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(width, pictureHeight, { fit: 'cover', position: 'top' })
    .toBuffer()
  return [{ input, left: 0, top: 0 }]
}

const avatarTop = 132

/** On one line; where that is too short, who calls on the first and what they say on the second. */
function called(title: string, most: number): string[] {
  const whole = fold(title, { most, count: 2 })
  if (whole.length === 1) return whole
  return title.split(/\s(?=\S*$)/u).flatMap((part) => fold(part, { most, count: 1 }))
}

/** The brand's green with the inviter, who calls, and what there is to gain: legible in a chat's thumbnail. */
async function inviteTop({ title, price }: PosterContent, avatar: Buffer | null): Promise<OverlayOptions[]> {
  const ground = { input: panel('ring'), left: 0, top: 0 }
  const titles = called(title, (width - 2 * gutter) / styles.call.size)
  const rows = [
    ...titles.map((text) => ({ text, style: styles.call, step: 116 })),
    { text: price, style: styles.gift, step: 196 },
  ]
  const words = await placed(rows, avatarTop + avatarSize + 72, 'centre')
  if (avatar === null) return [ground, ...words]
  const mask = Buffer.from(
    `<svg width="${avatarSize}" height="${avatarSize}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  )
  const input = await sharp(avatar)
    .resize(avatarSize, avatarSize)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return [ground, { input, left: (width - avatarSize) / 2, top: avatarTop }, ...words]
}

function panel(middle: 'ring' | 'mark'): Buffer {
  const [x, y] = [width / 2, middle === 'ring' ? avatarTop + avatarSize / 2 : pictureHeight / 2]
  const rings = [360, 500, 660].map(
    (r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`,
  )
  const shapes = {
    ring: `<circle cx="${x}" cy="${y}" r="${avatarSize / 2 + 16}" fill="#fff"/>`,
    mark: `<g fill="none" stroke="#fff" stroke-width="44"><circle cx="${x - 72}" cy="${y}" r="96"/><circle cx="${x + 72}" cy="${y}" r="96"/></g>`,
  }
  return Buffer.from(
    `<svg width="${width}" height="${pictureHeight}"><rect width="100%" height="100%" fill="${primary}"/>${rings.join('')}${shapes[middle]}</svg>`,
  )
}

interface Row {
  readonly text: string
  readonly style: TextStyle
  readonly step: number
}

/** The words below the picture: as many lines as there is room for. */
async function wordsOf({
  title,
  lines,
  price,
}: Pick<PosterContent, 'title' | 'lines' | 'price'>): Promise<OverlayOptions[]> {
  const squares = (size: number) => (width - 2 * gutter) / size
  const titles = fold(title, { most: squares(styles.title.size), count: 1 })
  const texts = lines.flatMap((line) => fold(line, { most: squares(styles.line.size), count: 2 }))
  const rows: Row[] = [
    ...titles.map((text) => ({ text, style: styles.title, step: 92 })),
    ...texts.slice(0, price === '' ? 3 : 2).map((text) => ({ text, style: styles.line, step: 62 })),
    ...(price === '' ? [] : [{ text: price, style: styles.price, step: 76 }]),
  ]
  return placed(rows, pictureHeight + 44, gutter)
}

/** Each row in the middle of its step, so that a line without descenders does not jump. */
async function placed(rows: readonly Row[], top: number, left: number | 'centre'): Promise<OverlayOptions[]> {
  const drawn = await Promise.all(rows.map(({ text, style }) => drawLine(text, style)))
  let y = top
  return rows.flatMap(({ step }, index) => {
    const line = drawn[index]
    const at = y + Math.max(0, Math.round((step - (line?.height ?? 0)) / 2))
    y += step
    if (!line) return []
    return [{ input: line.input, left: left === 'centre' ? Math.round((width - line.width) / 2) : left, top: at }]
  })
}

async function footOf(hint: string): Promise<OverlayOptions[]> {
  const bottom = height - gutter - codeSize
  const mark = 96
  const logo = `<svg width="${mark}" height="${mark}" viewBox="0 0 104 104"><rect width="104" height="104" rx="28" fill="${primary}"/>
<g fill="none" stroke="#fff" stroke-width="8"><circle cx="39" cy="52" r="17"/><circle cx="65" cy="52" r="17"/></g></svg>`
  const rule = `<svg width="${width - 2 * gutter}" height="2"><rect width="100%" height="2" fill="#e7eaec"/></svg>`
  const words = [
    ...(await placed([{ text: '拼拍', style: styles.brand, step: mark }], bottom + 28, gutter + mark + 24)),
    ...(await placed([{ text: hint, style: styles.hint, step: 48 }], bottom + 28 + mark + 24, gutter)),
  ]
  return [
    { input: Buffer.from(rule), left: gutter, top: bottom - 32 },
    { input: Buffer.from(logo), left: gutter, top: bottom + 28 },
    ...words,
  ]
}

/** Error correction M, with the quiet zone that readers need. */
function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`<rect x="${x}" y="${y}" width="1" height="1"/>`] : [])),
  )
  const edge = codeSize * 4
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="#fff"/>${dark.join('')}</svg>`
}
