import { lorelei, notionists, openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { hairColours, skins } from './palette'
import { hash, pick, randomFrom } from './random'
import { eyes, men, mouths, women } from './variants'

const tints = ['d7e8df', 'f3ddd0', 'd9e1f2', 'f2e4bf', 'e6dcf0', 'cfe4e6', 'f1d6da', 'e3e6d2'] as const

/** A portrait of somebody who is no model, as SVG text; three styles in turn by the seed. */
export function drawAvatar(seed: string): string {
  const tint = tints[hash(seed) % tints.length] ?? tints[0]
  const style = hash(`${seed}k`) % 3
  if (style === 0) return drawNotionist(seed, tint)
  return style === 1 ? drawPeep(seed, tint) : drawFace(seed, tint)
}

function drawNotionist(seed: string, tint: string): string {
  return createAvatar(notionists, {
    seed,
    backgroundColor: [tint],
    beardProbability: 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
    glassesProbability: 30,
    scale: 130,
    translateY: 12,
  }).toString()
}

function drawPeep(seed: string, tint: string): string {
  return createAvatar(openPeeps, {
    seed,
    backgroundColor: [tint],
    scale: 90,
    translateY: 6,
    skinColor: ['ffdbb4', 'edb98a'],
    face: ['smile', 'cute', 'calm', 'smileBig', 'eatingHappy', 'solemn'],
    head: [
      'bangs',
      'bangs2',
      'bun',
      'bun2',
      'long',
      'longBangs',
      'medium1',
      'medium2',
      'mediumBangs',
      'mediumBangs2',
      'mediumStraight',
      'short1',
      'short2',
      'short3',
      'short4',
      'pomp',
      'hatBeanie',
    ],
    facialHairProbability: 0,
    maskProbability: 0,
    accessoriesProbability: 25,
    accessories: ['glasses', 'glasses2', 'glasses3'],
    headContrastColor: ['2c1b18', '4a312c'],
  }).toString()
}

function drawFace(seed: string, tint: string): string {
  const random = randomFrom(seed)
  const hair = random() > 0.5 ? pick(random, men) : pick(random, women)
  return createAvatar(lorelei, {
    seed,
    backgroundColor: [tint],
    skinColor: [pick(random, skins)],
    hairColor: [pick(random, hairColours)],
    hair: [`variant${hair}` as const],
    eyes: [`variant${pick(random, eyes)}` as const],
    mouth: [`happy${pick(random, mouths)}` as const],
    beardProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    earringsProbability: 0,
    glassesProbability: 20,
    scale: 95,
  }).toString()
}
