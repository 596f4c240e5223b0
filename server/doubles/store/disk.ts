import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey } from './keys'

/** What a key holds: bytes that were put there, or a recipe to draw from; null for nothing. */
export type Stored = { readonly bytes: Buffer } | { readonly recipe: unknown }

/** The files of the local store. A put overwrites; whoever reads meanwhile sees the old object or the new, whole. */
export interface Disk {
  put(key: string, bytes: Buffer): Promise<void>
  putRecipe(key: string, recipe: object): Promise<void>
  read(key: string): Promise<Stored | null>
  /** A file made from an object, kept beside it; `make` runs only when there is none yet. */
  keep(key: string, name: string, make: () => Promise<Buffer>): Promise<string>
}

export function openDisk(dataDir: string): Disk {
  const objects = join(dataDir, 'objects')
  const recipes = join(dataDir, 'objects-recipes')
  const made = join(dataDir, 'objects-made')
  return {
    put: (key, bytes) => writeWhole(pathOf(objects, key), bytes),
    putRecipe: (key, recipe) => writeWhole(pathOf(recipes, key), JSON.stringify(recipe)),
    async read(key) {
      const bytes = await readOrNull(pathOf(objects, key))
      if (bytes !== null) return { bytes }
      const recipe = await readOrNull(pathOf(recipes, key))
      return recipe === null ? null : { recipe: JSON.parse(recipe.toString('utf8')) }
    },
    async keep(key, name, make) {
      const path = join(pathOf(made, key), name)
      if (!(await exists(path))) await writeWhole(path, await make())
      return path
    },
  }
}

function pathOf(root: string, key: string): string {
  if (!isKey(key)) throw new RangeError(`not a key: ${key}`)
  return join(root, key)
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, path)
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOENT' || error.code === 'EISDIR'
}
