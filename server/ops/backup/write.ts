import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../command'
import { encrypted } from './archive'

export interface Wanted {
  readonly file: string
  /** Whom it is encrypted for; null leaves it plain. */
  readonly recipients: readonly string[] | null
  readonly now: Date
}

/** Writes what `run` gives to a file, which is there whole or not at all, for its owner's eyes. */
export async function writeArchive(
  { file, recipients, now }: Wanted,
  run: (take: (output: Readable) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) fail(`${file} 已存在，请换一个文件名。`)
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await run(async (output) => {
      const written = recipients === null ? output : await encrypted(output, recipients, now)
      await pipeline(written, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
