import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A new folder for temporary files, gone when this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `pinpai-${name}-`))
  folders.push(folder)
  return folder
}
