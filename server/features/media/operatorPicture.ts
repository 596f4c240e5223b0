import { randomBytes } from 'node:crypto'
import { dayMs } from '@contract/shanghai'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { typeOf } from '../../lib/contentType'
import { adoptUploads, insertMedia } from './adopt'
import type { AdoptedMedia } from './adopted'
import type { Visibility } from './mediaKey'
import { settleMediaLater } from './settle'
import { uploadsOf } from './uploadKey'

/** Whose uploads an operator's pictures are on their way. */
const operatorId = '00000000-0000-7000-8000-000000000000'

/** Lays a picture where people's uploads lie, and answers its key; null where it is no picture that we take. */
async function layOperatorPicture({ storage }: Pick<Deps, 'storage'>, content: Buffer): Promise<string | null> {
  const type = typeOf(content.subarray(0, 64))
  if (type === null) return null
  const key = `${uploadsOf(operatorId)}${randomBytes(8).toString('hex')}/picture`
  await storage.put(key, content, type)
  return key
}

/** Takes them over as if they had been uploaded: type by content, size, no metadata, a blur beside each. Twice writes twice. */
function adoptOperatorPictures(
  deps: Pick<Deps, 'storage' | 'db' | 'clock' | 'log'>,
  keys: readonly string[],
  visibility: Visibility,
): Promise<AdoptedMedia[]> {
  return adoptUploads(deps, { userId: operatorId, keys, visibility, waits: false, kind: 'picture' })
}

/** Takes one over; what nothing names within a day goes. Null where it is no picture that we take. Twice writes twice. */
export async function keepOperatorPicture(
  deps: Deps,
  content: Buffer,
  visibility: Visibility = 'public',
): Promise<AdoptedMedia | null> {
  const key = await layOperatorPicture(deps, content)
  const [picture] = key === null ? [] : await adoptOperatorPictures(deps, [key], visibility)
  if (picture === undefined) return null
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    await insertMedia(tx, [picture], at)
    await settleMediaLater(tx, [picture.key], new Date(at.getTime() + dayMs))
  })
  return picture
}
