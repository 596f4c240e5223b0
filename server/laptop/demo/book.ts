import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../../db/connection'
import { projectRoot } from '../../lib/projectRoot'
import { filmSize, type SeedFilm } from './films/films'
import { mediaRows, type NewMedia } from './mediaRows'
import type { PersonRecipe, Recipe } from './pictures/recipe'

export interface Film {
  readonly key: string
  readonly cover: Picture
}

export interface Picture {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** The store: recipes are left in it to draw from, films as they are. */
export interface SeedStore {
  putRecipe(key: string, recipe: Recipe): Promise<void>
  put(key: string, bytes: Buffer): Promise<void>
}

/** Collects the pictures of a seed until they are written together. */
export interface Book {
  /** A picture for everybody. */
  open(recipe: PersonRecipe, kind?: 'picture' | 'banner'): Picture
  /** A picture to be paid for: private, with its blur beside it. */
  locked(recipe: PersonRecipe): Picture
  /** A film with its cover, for everybody or to be paid for. */
  film(film: SeedFilm, lock: 'open' | 'locked'): Film
  avatar(key: string, recipe: Recipe): void
  /** Writes what has been collected; whatever names a picture is written after it. */
  flush(): Promise<void>
}

interface Shelf {
  readonly tx: Tx
  readonly now: Date
  readonly store: SeedStore
}

export function openBook({ tx, now, store }: Shelf): Book {
  let pages: NewMedia[] = []
  let films: NewFilm[] = []
  const add = (page: NewMedia): Picture => {
    pages.push(page)
    return { key: page.key, width: page.recipe.width, height: page.recipe.height }
  }
  const open: Book['open'] = (recipe, kind = 'picture') =>
    add({ key: `media/${randomName()}`, kind, recipe, blurKey: null, public: true })
  const locked: Book['locked'] = (recipe) => {
    const blur = add({
      key: `media/${randomName()}`,
      kind: 'blur',
      recipe: blurOf(recipe),
      blurKey: null,
      public: true,
    })
    return add({ key: `sealed/${randomName()}`, kind: 'picture', recipe, blurKey: blur.key, public: false })
  }
  return {
    open,
    locked,
    film({ file, recipe }, lock) {
      const key = `${lock === 'open' ? 'media' : 'sealed'}/${randomName()}`
      films.push({ key, file, public: lock === 'open' })
      return { key, cover: lock === 'open' ? open(recipe) : locked(recipe) }
    },
    avatar: (key, recipe) => void add({ key, kind: 'avatar', recipe, blurKey: null, public: true }),
    async flush() {
      const [collected, recorded] = [pages, films]
      ;[pages, films] = [[], []]
      for (const part of chunks(collected, 50))
        await Promise.all(part.map(({ key, recipe }) => store.putRecipe(key, recipe)))
      for (const part of chunks(collected, 500)) await tx.insertInto('media').values(mediaRows(part, now)).execute()
      for (const film of recorded) await putFilm({ tx, now, store }, film)
    },
  }
}

interface NewFilm {
  readonly key: string
  readonly file: string
  readonly public: boolean
}

async function putFilm({ tx, now, store }: Shelf, { key, file, public: isPublic }: NewFilm): Promise<void> {
  const bytes = await readFile(join(projectRoot, 'server/laptop/demo/films', file))
  await store.put(key, bytes)
  const row = { key, kind: 'video' as const, ...filmSize, blur_key: null, bytes: bytes.length, recipe: null }
  await tx
    .insertInto('media')
    .values({ ...row, public: isPublic, created_at: now })
    .execute()
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
