import type { Tx } from '../db/connection'
import { refuseAct } from './refused'

/** Refuses what was never uploaded, or is not for everybody. */
export async function requirePicture(tx: Tx, key: string): Promise<void> {
  const found = await tx
    .selectFrom('media')
    .select('key')
    .where('key', '=', key)
    .where('kind', 'in', ['picture', 'banner'])
    .where('public', '=', true)
    .executeTakeFirst()
  if (found === undefined) refuseAct('没有这张图片，请重新上传。')
}
