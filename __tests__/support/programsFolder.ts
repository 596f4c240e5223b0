import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packages = join(__dirname, '../../node_modules')
const variable = 'PINPAI_TEST_PROGRAMS'

/**
 * Where the programs of a run lie. Whoever asks first makes the folder, tells its workers by the environment that they inherit, and
 * takes it away as it ends.
 */
export function programsFolder(): string {
  const told = process.env[variable]
  if (told !== undefined) return told
  const folder = mkdtempSync(join(tmpdir(), 'pinpai-programs-'))
  symlinkSync(packages, join(folder, 'node_modules'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env[variable] = folder
  return folder
}
