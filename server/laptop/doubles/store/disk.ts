import { randomUUID } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { draftOf, fileAt, moveInto, readOrNull, writeWhole, type Draft, type DraftRange } from './files'
import { isKey } from './keys'
import { listKeys } from './listKeys'

export interface StoredFile {
  readonly path: string
  readonly bytes: number
  readonly etag: string
  readonly modifiedAt: Date
}

/** What a key holds: bytes that were put there, or a recipe to draw from; null for nothing. */
export type Stored = StoredFile | { readonly recipe: unknown }

/** The files of the local store. A put overwrites; whoever reads meanwhile sees the old object or the new, whole. */
export interface Disk {
  put(key: string, bytes: Buffer): Promise<void>
  putRecipe(key: string, recipe: object): Promise<void>
  /** Takes bytes in without a place yet; `place` gives them one. */
  draft(source: Readable, range: DraftRange): Promise<Draft>
  place(key: string, draft: Draft, etag?: string): Promise<StoredFile>
  find(key: string): Promise<Stored | null>
  /** False when there is nothing under `from`. */
  copy(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Keys of what was put under a prefix, after `marker`, in their order. */
  list(prefix: string, marker: string, limit: number): Promise<string[]>
  /** A file made from an object, kept beside it; `make` runs only when there is none yet. */
  keep(key: string, name: string, make: () => Promise<Buffer>): Promise<string>
}

export function openDisk(dataDir: string): Disk {
  const at = (folder: string) => (key: string) => join(dataDir, folder, checked(key))
  const objects = at('objects')
  const etags = at('objects-etags')
  const recipes = at('objects-recipes')
  const made = at('objects-made')
  const drafts = join(dataDir, 'objects-drafts')

  async function remove(key: string): Promise<void> {
    for (const place of [objects, etags, recipes, made]) await rm(place(key), { recursive: true, force: true })
  }
  async function place(key: string, draft: Draft, etag = draft.md5): Promise<StoredFile> {
    await rm(made(key), { recursive: true, force: true })
    await writeWhole(etags(key), etag)
    await moveInto(objects(key), draft.path)
    return { path: objects(key), bytes: draft.bytes, etag, modifiedAt: new Date() }
  }
  async function findFile(key: string): Promise<StoredFile | null> {
    const file = await fileAt(objects(key))
    if (file === null) return null
    const etag = (await readOrNull(etags(key)))?.toString('utf8') ?? ''
    return { path: objects(key), etag, ...file }
  }
  async function findRecipe(key: string): Promise<{ recipe: unknown } | null> {
    const recipe = await readOrNull(recipes(key))
    return recipe === null ? null : { recipe: JSON.parse(recipe.toString('utf8')) }
  }
  return {
    put: async (key, bytes) => {
      await place(key, await draftOf(drafts, Readable.from([bytes]), { min: 0, max: bytes.length }))
    },
    putRecipe: (key, recipe) => writeWhole(recipes(key), JSON.stringify(recipe)),
    draft: (source, range) => draftOf(drafts, source, range),
    place,
    find: async (key) => (await findFile(key)) ?? findRecipe(key),
    async copy(from, to) {
      const file = await findFile(from)
      const recipe = file === null ? await findRecipe(from) : null
      if (recipe !== null) await writeWhole(recipes(to), JSON.stringify(recipe.recipe))
      if (file === null) return recipe !== null
      const path = join(drafts, randomUUID())
      await moveInto(path, await copied(file.path, `${path}.copy`))
      await place(to, { path, bytes: file.bytes, md5: file.etag })
      return true
    },
    remove,
    list: (prefix, marker, limit) => listKeys(join(dataDir, 'objects'), { prefix, marker, limit }),
    async keep(key, name, make) {
      const path = join(made(key), name)
      if ((await fileAt(path)) === null) await writeWhole(path, await make())
      return path
    },
  }
}

async function copied(from: string, to: string): Promise<string> {
  await copyFile(from, to)
  return to
}

function checked(key: string): string {
  if (!isKey(key)) throw new RangeError(`not a key: ${key}`)
  return key
}
