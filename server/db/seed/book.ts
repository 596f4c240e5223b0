import { randomBytes } from 'node:crypto'
import { mediaRows, type NewMedia } from './mediaRows'
import type { PersonRecipe, Recipe } from './pictures/recipe'
import type { Tx } from '../connection'

export interface Picture {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** Where recipes are left for the store to draw from. */
export type PutRecipe = (key: string, recipe: Recipe) => Promise<void>

/** Collects the pictures of a seed until they are written together. */
export interface Book {
  /** A picture for everybody. */
  open(recipe: PersonRecipe, kind?: 'picture' | 'banner'): Picture
  /** A picture to be paid for: private, with its blur beside it. */
  locked(recipe: PersonRecipe): Picture
  avatar(key: string, recipe: Recipe): void
  /** Writes what has been collected; whatever names a picture is written after it. */
  flush(): Promise<void>
}

interface Shelf {
  readonly tx: Tx
  readonly now: Date
  readonly putRecipe: PutRecipe
}

export function openBook({ tx, now, putRecipe }: Shelf): Book {
  let pages: NewMedia[] = []
  const add = (page: NewMedia): Picture => {
    pages.push(page)
    return { key: page.key, width: page.recipe.width, height: page.recipe.height }
  }
  return {
    open: (recipe, kind = 'picture') =>
      add({ key: `media/${randomName()}`, kind, recipe, blurKey: null, public: true }),
    locked(recipe) {
      const blur = add({
        key: `media/${randomName()}`,
        kind: 'blur',
        recipe: blurOf(recipe),
        blurKey: null,
        public: true,
      })
      return add({ key: `sealed/${randomName()}`, kind: 'picture', recipe, blurKey: blur.key, public: false })
    },
    avatar: (key, recipe) => void add({ key, kind: 'avatar', recipe, blurKey: null, public: true }),
    async flush() {
      const collected = pages
      pages = []
      for (const part of chunks(collected, 50)) await Promise.all(part.map(({ key, recipe }) => putRecipe(key, recipe)))
      for (const part of chunks(collected, 500)) await tx.insertInto('media').values(mediaRows(part, now)).execute()
    },
  }
}

function randomName(): string {
  return randomBytes(16).toString('hex')
}

const blurWidth = 40

function blurOf(recipe: PersonRecipe): Recipe {
  return { kind: 'blur', of: recipe, width: blurWidth, height: Math.round((blurWidth * recipe.height) / recipe.width) }
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
