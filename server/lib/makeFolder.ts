import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where a parent that stands there takes no folder in and the
 * system calls that ENOENT (/proc); here it is thrown.
 */
export function makeFolder(folder: string, mode: number): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (!isThere(above)) makeFolder(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

/** Throws what `makeFolder` or a first file in the folder would, and leaves nothing behind. */
export function tryFolder(folder: string): void {
  if (!isThere(folder)) tryFolder(dirname(folder))
  else rmdirSync(mkdtempSync(join(folder, '.pinpai-')))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Below a file there is nothing: some versions of Node say so, others throw. */
function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
