import { messageKinds } from '@contract/states'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'

export const messageTopic = 'wechatMessage'

export interface PromisedMessage {
  /** Names the message: of several with one id only the first is sent. */
  readonly id: string
  readonly userId: string
  /** One of `messageKinds`; of other kinds nothing is sent. */
  readonly kind: string
  readonly text: string
  /** The own route that it opens. */
  readonly path: string
}

/** Promises a subscribed message to each user who signs in by WeChat, after the transaction. Whoever did not subscribe gets none. */
export async function promiseMessages(tx: Tx, told: readonly PromisedMessage[], at: Date): Promise<void> {
  const messages = told.filter(({ kind }) => messageKinds.some((known) => known === kind))
  if (messages.length === 0) return
  const userIds = [...new Set(messages.map(({ userId }) => userId))]
  const known = await tx.selectFrom('identity').select('user_id').distinct().where('user_id', 'in', userIds).execute()
  const reachable = new Set(known.map(({ user_id }) => user_id))
  const sent = messages.filter(({ userId }) => reachable.has(userId))
  await putInOutbox(
    tx,
    ...sent.map((message) => ({ topic: messageTopic, payload: { ...message, at: at.toISOString() }, at })),
  )
}
