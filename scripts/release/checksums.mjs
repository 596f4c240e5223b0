import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes SHA256SUMS over every file, as `sha256sum --check SHA256SUMS` reads it. */
export function writeChecksums(folder) {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
}
