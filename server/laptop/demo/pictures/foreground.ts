import type { PersonRecipe } from './recipe'
import { times } from './scenes/canvas'

/** Petals or a leaf in front of the figure. */
export function drawForeground({ foreground, width, height }: PersonRecipe, random: () => number): string {
  if (foreground === 'petal') return times(14, () => petal(width, height, random))
  if (foreground === 'leaf') return leaves(width, height)
  return ''
}

function petal(width: number, height: number, random: () => number): string {
  const place = `translate(${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)})`
  const turn = `rotate(${(random() * 360).toFixed(0)}) scale(${((0.5 + random()) * (width / 600)).toFixed(2)})`
  return `<path transform="${place} ${turn}" d="M0 0C8 -14 24 -14 30 0C22 10 8 10 0 0Z" fill="#fff" opacity=".8"/>`
}

function leaves(width: number, height: number): string {
  const one = (x: number, y: number, turn: number, size: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C40 -60 140 -60 190 0C140 52 40 52 0 0Z"/>`
  const both = one(-width * 0.05, height, -50, width / 320) + one(width * 0.1, height * 1.05, -24, width / 400)
  return `<g fill="#12352a" opacity=".8">${both}</g>`
}
