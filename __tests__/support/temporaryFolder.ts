import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

function removeAll(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

// Jest's workers end without telling the `process` that its tests see.
if (typeof afterAll === 'function') afterAll(removeAll)
else process.once('exit', removeAll)

/** A new folder for temporary files, gone when this test file or this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pinpai-${name}-`))
  folders.push(folder)
  return folder
}
