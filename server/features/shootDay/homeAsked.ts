import Type from 'typebox'
import { Value } from 'typebox/value'
import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { lockShareOrder } from '../shareOrders/repo'
import { stateAt } from '../shareOrders/rules'
import { joinedSeats } from '../shareOrders/seats'
import { homeSpan } from './rules'

/** The end as it was when the question was promised: of a shoot that moved meanwhile nothing is asked. */
const Question = Type.Object({ shareId: Type.String(), endsAt: Type.String() })

/** Asks whoever named a contact and has not said that they are home, once, while the contact can still read it. */
export async function askHome(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, endsAt } = Value.Parse(Question, payload)
  const order = await lockShareOrder(tx, shareId)
  if (order === null || order.endsAt.toISOString() !== endsAt) return
  if (stateAt(order, now) !== shareState.ended || now >= homeSpan(order).until) return
  const there = [...(await joinedSeats(tx, shareId)).map(({ userId }) => userId), order.modelUserId]
  const waiting = await tx
    .selectFrom('share_home')
    .select('user_id')
    .where('share_id', '=', shareId)
    .where('user_id', 'in', there)
    .where('safe_at', 'is', null)
    .execute()
  const said = told.homeAsked({ shareId, modelName: order.modelName })
  await addNotices(
    tx,
    waiting.map(({ user_id: userId }) => ({ ...said, userId, key: `home ${shareId}` })),
    now,
  )
}
