import sharp from 'sharp'
import type { Recipe } from './recipe'
import { svgOf } from './svg'

/** The picture of a recipe that a seed wrote, for the store: SVG, or for a blur the 40 pixels themselves. */
export function drawRecipe(recipe: unknown): Buffer | Promise<Buffer> {
  if (!isRecipe(recipe)) throw new TypeError('not a recipe of this version')
  const svg = Buffer.from(svgOf(recipe))
  return recipe.kind === 'blur' ? blurred(svg, recipe.width) : svg
}

const avatarKey = /^avatar\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The avatar of a user who has chosen none: a drawn one, the same for ever. */
export function defaultAvatar(key: string): Recipe | null {
  return avatarKey.test(key) ? { kind: 'avatar', seed: key, width: 256, height: 256 } : null
}

function blurred(svg: Buffer, width: number): Promise<Buffer> {
  return sharp(svg).resize({ width }).blur(2).png().toBuffer()
}

/** Only the seed writes recipes, so their kind tells enough. */
function isRecipe(value: unknown): value is Recipe {
  const kinds: unknown[] = ['person', 'avatar', 'blur'] satisfies Recipe['kind'][]
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)
}
