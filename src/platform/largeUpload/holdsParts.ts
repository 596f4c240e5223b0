import WordArray from 'crypto-js/lib-typedarrays'
import md5 from 'crypto-js/md5'
import type { BegunUpload } from './types'

/** True when each part that the store has is a part of this file: then what is put together is this file and no other. */
export async function holdsParts(file: Blob, { bytes, partBytes, doneParts }: BegunUpload): Promise<boolean> {
  if (file.size !== bytes) return false
  for (const { number, etag } of doneParts) {
    const part = await file.slice((number - 1) * partBytes, number * partBytes).arrayBuffer()
    if (md5(WordArray.create(part)).toString() !== etag.replace(/"/g, '').toLowerCase()) return false
  }
  return true
}
