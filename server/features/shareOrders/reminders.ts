import Type from 'typebox'
import { Value } from 'typebox/value'
import { hourMs } from '@contract/shanghai'
import { shootDayTimes } from '@contract/shootDayTimes'
import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { lockShareOrder, type ShareOrder } from './repo'
import { stateAt } from './rules'
import { joinedSeats } from './seats'
import { bookingOf } from './tell'

/** The outbox topic of a word before the start. */
export const reminderTopic = 'shareOrder.reminder'

/** The outbox topic of the question, after the end, whether one is home (product 19.8). */
export const homeTopic = 'shareOrder.home'

const Reminder = Type.Object({
  shareId: Type.String(),
  /** As it was when the reminder was promised: of a start that moved meanwhile nothing is said. */
  startsAt: Type.String(),
  hours: Type.Union([Type.Literal(24), Type.Literal(2)]),
})

/** Until how many hours before the start a reminder is of use: later, the next one says it, or nothing. */
const usefulTo = { 24: 2, 2: 0 } as const

/** Promises the reminders before the start (product 19.2) that are still to come, and the one after the end. Whenever it forms or moves; again is once. */
export async function promiseReminders(
  tx: Tx,
  order: Pick<ShareOrder, 'id' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<void> {
  const startsAt = order.startsAt.toISOString()
  const promised = ([24, 2] as const)
    .map((hours) => ({ due: before(order.startsAt, hours), payload: { shareId: order.id, startsAt, hours } }))
    .filter(({ due }) => due > now)
  const home = {
    due: before(order.endsAt, -shootDayTimes.homeAskedHours),
    payload: { shareId: order.id, endsAt: order.endsAt },
  }
  await putInOutbox(tx, ...promised.map((message) => ({ topic: reminderTopic, at: now, ...message })), {
    topic: homeTopic,
    at: now,
    ...home,
  })
}

/** Reminds the members of a formed share order and its model's user, in time and once, from however many servers. */
export async function remind(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, startsAt, hours } = Value.Parse(Reminder, payload)
  const order = await lockShareOrder(tx, shareId)
  if (order === null || order.startsAt.toISOString() !== startsAt) return
  if (stateAt(order, now) !== shareState.formed || now >= before(order.startsAt, usefulTo[hours])) return
  const said = hours === 24 ? told.tomorrow(bookingOf(order)) : told.soon(bookingOf(order))
  const key = `remind ${hours} ${shareId} ${startsAt}`
  const userIds = [...(await joinedSeats(tx, shareId)).map(({ userId }) => userId), order.modelUserId]
  await addNotices(
    tx,
    userIds.map((userId) => ({ ...said, userId, key })),
    now,
  )
}

function before(startsAt: Date, hours: number): Date {
  return new Date(startsAt.getTime() - hours * hourMs)
}
