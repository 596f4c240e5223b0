import type { Palette } from '../palette'

/** What a scene draws on: the size of the picture, its colours, and lengths in parts of the size. */
export interface Canvas extends Palette {
  readonly width: number
  readonly height: number
  readonly short: number
  readonly id: string
  readonly random: () => number
  readonly x: (part: number) => string
  readonly y: (part: number) => string
  /** The whole picture in one fill. */
  readonly full: (fill: string) => string
}

interface Size {
  readonly width: number
  readonly height: number
}

export function canvasOf({ width, height }: Size, palette: Palette, id: string, random: () => number): Canvas {
  return {
    ...palette,
    width,
    height,
    short: Math.min(width, height),
    id,
    random,
    x: (part) => (part * width).toFixed(1),
    y: (part) => (part * height).toFixed(1),
    full: (fill) => `<rect width="${width}" height="${height}" fill="${fill}"/>`,
  }
}

/** The three gradients that scenes paint with: `slant`, `fall` and `glow`. */
export function gradients({ id, light, wall, deep }: Canvas): string {
  return (
    `<linearGradient id="${id}slant" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${wall}"/></linearGradient>` +
    `<linearGradient id="${id}fall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    `<radialGradient id="${id}glow" cx=".5" cy=".38" r=".75"><stop stop-color="${light}"/><stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
  )
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
