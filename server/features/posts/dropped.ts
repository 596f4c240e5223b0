import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../jobs/outbox'

/** The outbox topic of stored media that no version shows any more. */
export const dropMediaTopic = 'media.drop'

const Dropped = Type.Object({ keys: Type.Array(Type.String()) })

/** Promises that objects go which the passed version no longer shows: what has become paid must not stay public. */
export async function dropMediaLater(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length > 0) await putInOutbox(tx, { topic: dropMediaTopic, payload: { keys }, at })
}

/** Removes the objects. Twice does no harm. */
export async function dropMedia({ storage }: Deps, payload: unknown): Promise<void> {
  await storage.remove(Value.Parse(Dropped, payload).keys)
}
