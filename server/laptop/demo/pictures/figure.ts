import { hairColours, skins } from './palette'
import { pick, randomFrom } from './random'
import type { Figure } from './recipe'
import { brows, heads, men, noses, women } from './variants'

/** The looks of the nth model: hair goes round, so that no two neighbours wear the same. */
export function figureAt(index: number, sex: Figure['sex']): Figure {
  const random = randomFrom(`figure/${sex}/${index}`)
  const hair = sex === 'male' ? men[(index * 4) % men.length] : women[(index * 7) % women.length]
  return {
    sex,
    hair: hair ?? '10',
    hairColour: pick(random, hairColours),
    skin: pick(random, skins),
    brows: pick(random, brows),
    nose: pick(random, noses),
    head: pick(random, heads),
    glasses: random() < 0.08,
    earrings: sex === 'female' && random() < 0.35,
  }
}
