import type { Tx } from '../db/connection'
import { keptAmong } from '../features/media/holders'
import type { Visibility } from '../features/media/mediaKey'
import { refuseAct } from './refused'

/** Refuses what was never uploaded, or is not for everybody. */
export function requirePicture(tx: Tx, key: string): Promise<void> {
  return requirePictures(tx, [key], 'public')
}

/** Refuses what was never uploaded, or was uploaded for others to see; of what lies sealed also what is already somebody's. */
export async function requirePictures(tx: Tx, keys: readonly string[], visibility: Visibility): Promise<void> {
  const found = await tx
    .selectFrom('media')
    .select('key')
    .where('key', 'in', [...keys])
    .where('kind', 'in', ['picture', 'banner'])
    .where('public', '=', visibility === 'public')
    .execute()
  const kept = visibility === 'public' ? new Map() : await keptAmong(tx, keys)
  if (found.length < new Set(keys).size || kept.size > 0) refuseAct('没有这张图片，请重新上传。')
}
