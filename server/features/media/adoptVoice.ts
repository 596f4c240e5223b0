import { limits } from '@contract/limits'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { limited } from '../../lib/limited'
import { newPlace, type AdoptedMedia } from './adopted'
import { liesAt } from './mediaKey'
import { readUpload } from './received'
import { cleanSound } from './sound'
import { ownUploadKey } from './uploadKey'

/** Each is read whole into memory. */
const working = limited(4)

/**
 * Takes over a recording that a user uploaded, as `adoptUploads` does pictures that wait: public once it is passed, without metadata, under a random name, and how
 * long it is. Network: call it before any transaction, and `insertMedia` in it. Refuses FILE_MISSING, FILE_TYPE and FILE_TOO_LARGE.
 */
export async function adoptVoice(
  { storage }: Pick<Deps, 'storage'>,
  { userId, key: named, field }: { userId: string; key: string; field: string },
): Promise<{ media: AdoptedMedia; seconds: number }> {
  const from = ownUploadKey(userId, named) ?? refuse('FILE_MISSING', { field })
  return working(async () => {
    const bytes = await readUpload(storage, from, { maxBytes: limits.voiceBytesMax, what: 'voice', field })
    const { content, type, seconds } = cleanSound(bytes, field)
    const place = newPlace('public', true)
    await storage.put(liesAt(place), content, type)
    const size = { width: 0, height: 0, bytes: content.length }
    const media = { ...place, waits: true, kind: 'audio' as const, ...size, blurKey: null }
    return { media, seconds: wholeSeconds(seconds) }
  })
}

function wholeSeconds(seconds: number): number {
  return Math.min(limits.voiceSecondsMax, Math.max(1, Math.round(seconds)))
}
