import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A short name of a contract as it stands, which any change of it changes: what was kept by another build is known by it. Folders in it,
 * as the console's, are of none of what is kept.
 */
export function contractShape(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ name }) => name).sort()) {
    hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 8)
}
