import Type from 'typebox'
import { Value } from 'typebox/value'
import { dayMs } from '@contract/shanghai'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'

/** The outbox topic of a word before a membership ends. */
export const membershipEndingTopic = 'membership.ending'

const aheadMs = 3 * dayMs

const Ending = Type.Object({ userId: Type.String(), until: Type.String() })

/** Promises a member word three days before the end. */
export async function promiseEnding(tx: Tx, member: { userId: string; until: Date; now: Date }): Promise<void> {
  const { userId, until, now } = member
  const due = new Date(until.getTime() - aheadMs)
  if (due > now) await putInOutbox(tx, { topic: membershipEndingTopic, payload: { userId, until }, at: now, due })
}

/** Tells a member that the membership is about to end, unless it was extended meanwhile, or is over. Once. */
export async function tellMembershipEnding(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { userId, until } = Value.Parse(Ending, payload)
  const user = await tx.selectFrom('app_user').select('vip_until').where('id', '=', userId).executeTakeFirst()
  const ends = user?.vip_until ?? null
  if (ends === null || ends.toISOString() !== until || ends <= now) return
  await addNotices(tx, [{ ...told.membershipEnding({ until: ends }), userId, key: `vip ${until}` }], now)
}
