import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Installation } from './binaries'

/**
 * Makes an installation runnable and returns its bin folder. The package leaves its library links to an install script, which this
 * project does not run; so they are made here. `copyTo` asks for a copy there: for root, whose own folders the
 * database's user cannot read, and for installations that cannot be written.
 */
export function prepareInstallation(installation: Installation, copyTo: { folder: string; always: boolean }): string {
  const root = installation.packageRoot
  if (root === null) return installation.bin
  const target = join(copyTo.folder, `postgres-${installation.major}`)
  if (copyTo.always) return copyInstallation(root, target)
  try {
    completeInstallation(root)
    return installation.bin
  } catch {
    return copyInstallation(root, target)
  }
}

/** Copies aside and renames, so that a copy is either whole or not there. */
function copyInstallation(root: string, target: string): string {
  if (existsSync(target)) return join(target, 'bin')
  const unfinished = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
  completeInstallation(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return join(target, 'bin')
}

function completeInstallation(root: string): void {
  for (const { source, target } of libraryLinks(root)) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
  for (const program of readdirSync(join(root, 'bin'))) chmodSync(join(root, 'bin', program), 0o755)
}

/** Pairs in the package's list, whose paths begin with the folder's name in the package. */
function libraryLinks(root: string): Array<{ source: string; target: string }> {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const pairs: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(pairs)) return []
  return pairs.map((pair) => ({
    source: withoutRoot(String(Reflect.get(pair, 'source'))),
    target: withoutRoot(String(Reflect.get(pair, 'target'))),
  }))
}

function withoutRoot(path: string): string {
  return basename(path.split('/')[0] ?? '') === 'native' ? path.split('/').slice(1).join('/') : path
}
