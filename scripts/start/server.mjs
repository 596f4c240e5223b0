import { existsSync } from 'node:fs'
import path from 'node:path'
import { startGroup } from '../process/group.mjs'
import { Sentence } from '../process/sentence.mjs'
import { root } from '../setup/root.mjs'

/**
 * Runs the server, which prints its own progress, addresses, accounts and sentences, and answers its exit code. The channel between
 * us closes when this process dies by whatever means, and the server then ends itself.
 */
export async function runServer() {
  const settings = path.join(root, '.env')
  // What is already in the environment wins over the file.
  if (existsSync(settings)) readSettings(settings)
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const { ended } = startGroup(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio })
  const { code } = await ended
  return code
}

function readSettings(file) {
  try {
    process.loadEnvFile(file)
  } catch {
    throw new Sentence(`读不了设置文件 ${file}：请检查它的权限，并且它应是一个文件。`)
  }
}
