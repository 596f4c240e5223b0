import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where a parent that stands there takes no folder in and the
 * system calls that ENOENT (/proc); here it is thrown.
 */
export function makeFolder(folder: string, mode: number): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

/** Throws what `makeFolder` or a first file in the folder would, and leaves nothing behind. */
export function tryFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined && dirname(folder) !== folder)
    tryFolder(dirname(folder))
  else rmdirSync(mkdtempSync(join(folder, '.pinpai-')))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
