import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's folder, or that of an unpacked release: the nearest one around this file with a package.json. */
export const projectRoot = around(__dirname)

/** Whether this is the release of which there are no sources here: it runs in production alone. */
export const isRelease = !existsSync(join(projectRoot, 'tsconfig.json'))

function around(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : around(dirname(folder))
}
