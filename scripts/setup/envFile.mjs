import { existsSync } from 'node:fs'
import path from 'node:path'
import { Sentence } from '../process/sentence.mjs'
import { root } from './root.mjs'

/** Reads `.env` into the environment; what is there already wins over the file. */
export function loadEnvFile() {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch {
    throw new Sentence(`读不了设置文件 ${file}：请检查它的权限，并且它应是一个文件。`)
  }
}
