import type { MediaTable } from '../../db/tables/media'
import type { Recipe } from './pictures/recipe'

export interface NewMedia {
  readonly key: string
  readonly kind: MediaTable['kind']
  readonly recipe: Recipe
  readonly blurKey: string | null
  readonly public: boolean
}

export function mediaRows(pages: readonly NewMedia[], now: Date) {
  return pages.map((page) => ({
    key: page.key,
    kind: page.kind,
    width: page.recipe.width,
    height: page.recipe.height,
    blur_key: page.blurKey,
    recipe: JSON.stringify(page.recipe),
    public: page.public,
    created_at: now,
  }))
}
