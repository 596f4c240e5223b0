import { ink } from './palette'

/** A closed shape with an ink line around it. */
export function shape(d: string, fill: string, line = 8): string {
  return `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"/>`
}

/** A line of ink without a fill. */
export function line(d: string, width: number): string {
  return shape(d, 'none', width)
}

/** An arm: a thick round stroke over an ink stroke that is 16 wider. */
export function limb(d: string, colour: string, width = 118): string {
  const stroke = (tint: string, size: number) =>
    `<path d="${d}" fill="none" stroke="${tint}" stroke-width="${size}" stroke-linecap="round" stroke-linejoin="round"/>`
  return stroke(ink, width + 16) + stroke(colour, width)
}

export function dot(x: number, y: number, radius: number, fill: string, line = 0): string {
  const edge = line > 0 ? ` stroke="${ink}" stroke-width="${line}"` : ''
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${edge}/>`
}
