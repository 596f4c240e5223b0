import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StoreError } from './errors'

/** Bytes that have arrived and are not yet in their place. */
export interface Draft {
  readonly path: string
  readonly bytes: number
  /** MD5 in upper case, as OSS's ETags are. */
  readonly md5: string
}

export interface DraftRange {
  readonly min: number
  readonly max: number
}

/** Writes what streams in to a file of its own; too much or too little leaves nothing. */
export async function draftOf(folder: string, source: Readable, { min, max }: DraftRange): Promise<Draft> {
  const path = join(folder, randomUUID())
  const hash = createHash('md5')
  let bytes = 0
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > max) throw tooLarge()
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path),
    )
    if (bytes < min) throw new StoreError(400, 'EntityTooSmall', 'The upload is smaller than allowed.')
    return { path, bytes, md5: hash.digest('hex').toUpperCase() }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function tooLarge(): StoreError {
  return new StoreError(400, 'EntityTooLarge', 'The upload exceeds the maximum allowed size.')
}

/** Puts a file in its place: whoever reads meanwhile sees the old one or the new, whole. */
export async function moveInto(path: string, draft: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(draft, path)
}

export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, path)
}

export async function readOrNull(path: string): Promise<Buffer | null> {
  return orNull(() => readFile(path))
}

/** Null when there is no file of that name. */
export async function fileAt(path: string): Promise<{ bytes: number; modifiedAt: Date } | null> {
  const found = await orNull(() => stat(path))
  return found?.isFile() === true ? { bytes: found.size, modifiedAt: found.mtime } : null
}

export async function orNull<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR'
}
