import type { ReactElement } from 'react'

/** The states of a part, by what is to be seen in each. A part that lies over the page shows one at a time. */
export interface Shown {
  readonly over?: true
  readonly states: Readonly<Record<string, ReactElement>>
}

export type Parts = Readonly<Record<string, Shown>>

export const nothing = () => undefined
export const words = '很长的一句话会在这里折到下一行而不是伸出屏幕之外'

/** A drawing without a network, as tall as `height` parts of its width. */
export function drawing(ground: string, height = 1.33): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${Math.round(300 * height)}"><rect width="100%" height="100%" fill="${ground}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
export const people = ['#9fd3bd', '#c3dcdf', '#ecc988', '#d5e8ea'].map((ground) => drawing(ground, 1))
