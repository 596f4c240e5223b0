import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '../../http/refuse'
import type { StoragePort } from '../../ports/storage/types'

const tooLarge = { picture: '图片最大5m以内哦~', video: '视频最大200m以内哦~', voice: '录音最长 60 秒，请重新录制' }

export interface Cap {
  readonly maxBytes: number
  readonly what: keyof typeof tooLarge
  /** What the caller calls it. */
  readonly field?: string
}

/** An upload in memory. Refuses FILE_MISSING and FILE_TOO_LARGE. */
export async function readUpload(storage: StoragePort, key: string, cap: Cap): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await openUpload(storage, key, cap)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An upload on disk. Refuses FILE_MISSING and FILE_TOO_LARGE. */
export async function saveUpload(storage: StoragePort, key: string, path: string, cap: Cap): Promise<void> {
  await pipeline(await openUpload(storage, key, cap), createWriteStream(path))
}

/** The store's word on the size is enough: it never sends more than it announced. What is too large is gone from it at once. */
async function openUpload(storage: StoragePort, key: string, { maxBytes, what, field }: Cap): Promise<Readable> {
  const found = await storage.get(key)
  const about = field === undefined ? {} : { field }
  if (found === null) return refuse('FILE_MISSING', about)
  if (found.bytes <= maxBytes) return found.body
  found.body.destroy()
  await storage.remove([key])
  return refuse('FILE_TOO_LARGE', { msg: tooLarge[what], ...about })
}
