import { lorelei } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { pick, randomFrom } from './random'
import type { Figure } from './recipe'
import { eyes, mouths } from './variants'

/** The head of a figure in lorelei's 980-unit space; `seed` chooses the expression alone. */
export function drawHead(figure: Figure, seed: string): string {
  const random = randomFrom(`${seed}/face`)
  const svg = createAvatar(lorelei, {
    seed,
    hair: [`variant${figure.hair}` as const],
    eyes: [`variant${pick(random, eyes)}` as const],
    eyebrows: [`variant${figure.brows}` as const],
    nose: [`variant${figure.nose}` as const],
    mouth: [`happy${pick(random, mouths)}` as const],
    head: [`variant${figure.head}` as const],
    skinColor: [figure.skin],
    hairColor: [figure.hairColour],
    mouthColor: [figure.sex === 'male' ? '7a2f28' : 'b3262f'],
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    glassesProbability: figure.glasses ? 100 : 0,
    earringsProbability: figure.earrings ? 100 : 0,
    earringsColor: ['e0b04a'],
  }).toString()
  return withoutFrame(svg)
}

/** The drawing alone, so that it can be nested: no outer svg, metadata or mask. */
function withoutFrame(svg: string): string {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<mask[\s\S]*?<\/mask>/, '')
    .replace('mask="url(#viewboxMask)"', '')
}
