import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Removes them all; each test file ends so. Twice is the same as once. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

process.once('exit', removeTemporaryFolders)

/** A new folder for temporary files, gone when this test file or this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pinpai-${name}-`))
  folders.push(folder)
  return folder
}
