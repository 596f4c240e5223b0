import { drawAvatar } from './avatar'
import { drawPerson } from './person'
import type { Recipe } from './recipe'

/** The SVG text of any recipe but a blur, whose picture is that of what it blurs. */
export function svgOf(recipe: Recipe): string {
  if (recipe.kind === 'avatar') return drawAvatar(recipe.seed)
  return drawPerson(recipe.kind === 'blur' ? recipe.of : recipe)
}
