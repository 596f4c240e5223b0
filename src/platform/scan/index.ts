import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { pickPictures } from '../media'
import { codeIn } from './codeIn'

/**
 * What a QR or bar code says. Null when nobody scanned, and when nothing was recognised, which it says itself for 2 s (spec 8). A
 * browser is given a picture of the code; its own reader knows bar codes too, ours QR codes alone. Never rejects.
 */
export async function scanCode(): Promise<string | null> {
  const [picture] = await pickPictures(1).catch(() => [])
  if (picture === undefined) return null
  const text = await codeIn(picture.filePath).catch(() => null)
  URL.revokeObjectURL(picture.filePath)
  if (!text) toast(texts.noCode)
  return text || null
}
