import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { orNull } from './files'
import { isKey } from './keys'

/** The first keys under a prefix after a marker. A laptop holds few enough to look at all of them. */
export async function listKeys(
  root: string,
  { prefix, marker, limit }: { prefix: string; marker: string; limit: number },
): Promise<string[]> {
  const keys: string[] = []
  await walk(root, '', (key) => {
    if (key.startsWith(prefix) && key > marker && isKey(key)) keys.push(key)
  })
  return keys.sort((a, b) => (a < b ? -1 : 1)).slice(0, limit)
}

async function walk(folder: string, path: string, found: (key: string) => void): Promise<void> {
  const entries = (await orNull(() => readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const key = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) await walk(join(folder, entry.name), key, found)
    else found(key)
  }
}
