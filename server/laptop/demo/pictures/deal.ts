import { palettes } from './palette'
import { pick, randomFrom, shuffle } from './random'
import type { Figure, GarmentName, PersonRecipe, PoseName, SceneName } from './recipe'

const darkScenes: SceneName[] = ['gel', 'palace', 'curtain', 'bokeh', 'window', 'arch', 'street', 'snow']
const lightScenes: SceneName[] = ['paper', 'disc', 'ring', 'sea', 'leaf', 'podium', 'hills', 'check']
const women: GarmentName[] = [
  'cami',
  'qipao',
  'tee',
  'offshoulder',
  'blazer',
  'hanfu',
  'dress',
  'turtle',
  'stripe',
  'shirt',
]
const men: GarmentName[] = ['shirt', 'tee', 'turtle', 'blazer', 'stripe', 'hanfu']
const poses: PoseName[] = ['down', 'hip', 'front', 'raised', 'frame', 'hip']

export interface Shot {
  readonly figure: Figure
  readonly width?: number
  readonly height?: number
  readonly zoom?: number
  readonly anchor?: number
}

/**
 * Deals recipes like cards, so that neighbours differ: no scene twice in 8, dark and light scenes alternating, no
 * palette or garment next to itself. The same name deals the same cards in the same order.
 */
export function dealerOf(name: string): (shot: Shot) => PersonRecipe {
  const random = randomFrom(name)
  const dark = deck(random, darkScenes)
  const light = deck(random, lightScenes)
  const palette = deck(random, [...palettes.keys()])
  const pose = deck(random, poses)
  const garments = { female: deck(random, women), male: deck(random, men) }
  let dealt = 0
  return ({ figure, width = 1080, height = 1440, ...rest }) => {
    dealt += 1
    const foreground = pick(random, ['', '', '', '', 'petal', 'leaf'] as const)
    return {
      kind: 'person',
      seed: `${name}/${dealt}`,
      width,
      height,
      figure,
      scene: dealt % 2 ? light() : dark(),
      palette: palette(),
      garment: garments[figure.sex](),
      pose: pose(),
      ...(foreground ? { foreground } : {}),
      ...rest,
    }
  }
}

/** An endless deck. Each half is shuffled by itself, so a card comes back after half a deck at the earliest. */
function deck<T>(random: () => number, cards: readonly T[]): () => T {
  const half = Math.ceil(cards.length / 2)
  let order = shuffle(random, cards)
  let next = 0
  return () => {
    if (next === order.length) {
      order = [...shuffle(random, order.slice(0, half)), ...shuffle(random, order.slice(half))]
      next = 0
    }
    const card = order[next]
    if (card === undefined) throw new RangeError('a deck needs at least one card')
    next += 1
    return card
  }
}
