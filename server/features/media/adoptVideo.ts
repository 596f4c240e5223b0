import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'
import type { StoragePort } from '../../ports/storage/types'
import { newPlace, type AdoptedMedia } from './adopted'
import { liesAt, type Visibility } from './mediaKey'
import { readMp4 } from './mp4'
import { saveUpload } from './received'

/** Takes over an MP4: its sound and pictures as they are, its metadata blanked. It passes through a temporary file, never whole through memory. */
export async function adoptVideo(
  storage: StoragePort,
  { key: from, visibility, waits }: { key: string; visibility: Visibility; waits: boolean },
): Promise<AdoptedMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'pinpai-video-'))
  try {
    const path = join(folder, 'video')
    await saveUpload(storage, from, path, { maxBytes: limits.videoBytesMax, what: 'video' })
    const { width, height, bytes } = await cleanVideo(path)
    const place = newPlace(visibility, waits)
    await storage.put(liesAt(place), { file: path }, 'video/mp4')
    return { ...place, waits, kind: 'video', width, height, blurKey: null, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Blanks in place, so that nothing moves and every offset in the file stays right. Refuses FILE_TYPE. */
async function cleanVideo(path: string): Promise<{ width: number; height: number; bytes: number }> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const video = await readMp4({
      size,
      read: async (at, length) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer,
    })
    if (video === null) return refuse('FILE_TYPE')
    for (const { type, body, end } of video.hidden) {
      await file.write(Buffer.from('free'), 0, 4, type)
      for (let at = body; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
    }
    return { width: video.width, height: video.height, bytes: size }
  } finally {
    await file.close()
  }
}

const zeros = Buffer.alloc(64 * 1024)
