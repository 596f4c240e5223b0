import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../jobs/outbox'

/** The outbox topic of stored media that no version shows any more. */
export const dropMediaTopic = 'media.drop'

const Dropped = Type.Object({ keys: Type.Array(Type.String()) })

/**
 * Promises that objects go which nothing shows any more, with their blurs where no other picture has the same: what has become paid,
 * was deleted, replaced or forgotten must not stay readable by whoever knows its address. What is drawn has no object, and is passed over.
 */
export async function dropMediaLater(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  const stored = await storedOf(tx, keys)
  if (stored.length === 0) return
  const blurs = await tx
    .selectFrom('media as gone')
    .select('gone.blur_key')
    .where('gone.key', 'in', stored)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media as other')
            .select('other.key')
            .whereRef('other.blur_key', '=', 'gone.blur_key')
            .where('other.key', 'not in', stored),
        ),
      ),
    )
    .execute()
  const all = [...stored, ...blurs.flatMap(({ blur_key: key }) => key ?? [])]
  await putInOutbox(tx, { topic: dropMediaTopic, payload: { keys: all }, at })
}

/** Those that were written into the store by this server. */
async function storedOf(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectFrom('media')
    .select('key')
    .where('key', 'in', [...keys])
    .where('bytes', '>', 0)
    .execute()
  return rows.map(({ key }) => key)
}

/** Removes the objects. Twice does no harm. */
export async function dropMedia({ storage }: Deps, payload: unknown): Promise<void> {
  await storage.remove(Value.Parse(Dropped, payload).keys)
}
