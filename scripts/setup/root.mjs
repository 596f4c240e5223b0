import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, or that of an unpacked release: every script works from here wherever it is called from. */
export const root = around(path.dirname(fileURLToPath(import.meta.url)))

function around(folder) {
  return existsSync(path.join(folder, 'package.json')) ? folder : around(path.dirname(folder))
}
