import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { root } from './root.mjs'

/**
 * Installs the packages of the lock file when they are missing or others are installed. Quick when all is there. `for`: 'all' that
 * builds and checks need, or what the server needs to 'run'.
 */
export async function ensureInstalled({ for: purpose = 'all' } = {}) {
  if (isInstalled(root, { for: purpose })) return
  const dev = purpose === 'all' ? '--include=dev' : '--omit=dev'
  await installPackages({ title: 'Installing packages (a few minutes the first time)', args: [dev] })
}

/** Installs what the lock file of a folder says, the project's own unless another is named. */
export async function installPackages({ title, args = [], folder = root }) {
  const [npm, ...first] = npmCommand()
  const all = [...first, '--prefix', folder, 'ci', ...args, '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await withProgress(title, () => runCommand(npm, all))
  if (code === 0) return
  throw new Sentence(
    `The packages could not be installed: check the network and that this folder can be written.\n\n${tail(output)}`,
  )
}

/** npm notes what it installed in node_modules/.package-lock.json, last of all: compare that with what is wanted. */
export function isInstalled(folder, { for: purpose }) {
  const noted = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = Object.entries(packagesOf(path.join(folder, 'package-lock.json')))
  const present = packagesOf(noted)
  return wanted.every(([place, { version, dev, optional, devOptional, link }]) => {
    const found = present[place]
    if (found) return found.version === version
    if (dev === true && purpose === 'run') return true
    return place === '' || optional === true || devOptional === true || link === true
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
