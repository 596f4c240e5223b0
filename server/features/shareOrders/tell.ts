import type { Todo } from '@contract/users'
import type { Tx } from '../../db/connection'
import { addNotices, type Said } from '../notices/add'
import { shareOrderPath } from '../notices/ofShareOrders'
import { dropNotices } from '../notices/repo'
import { told } from '../notices/told'
import { addTodos, closeTodosAbout } from '../todos/repo'
import type { ShareOrder } from './repo'
import type { Waiter } from './waiters'

interface News {
  readonly userIds: readonly string[]
  /** What it waits as, beside the notice, until it is read. */
  readonly todo: Todo['kind']
  readonly said: Said
  readonly until?: Date
}

/** Tells users what became of a share order, in the place of what they were told of it before. */
export async function tell(tx: Tx, order: ShareOrder, news: News, now: Date): Promise<void> {
  const { userIds, todo: kind, said, until } = news
  const { text, path } = said
  await closeTodosAbout(tx, { userIds, path, at: now })
  await addTodos(
    tx,
    userIds.map((userId) => ({ userId, kind, text, path, until: until ?? null })),
    now,
  )
  await note(tx, order, { userIds, said }, now)
}

/** Leaves users a notice alone: nothing waits for them. The lock of the share order makes each moment of it one. */
export async function note(
  tx: Tx,
  order: Pick<ShareOrder, 'id'>,
  { userIds, said }: Pick<News, 'userIds' | 'said'>,
  now: Date,
): Promise<void> {
  // Of a place on a list only the latest word is true.
  if (said.kind === 'waiting') await dropNotices(tx, { userIds, kind: 'waiting', path: said.path })
  const key = `${order.id} ${now.getTime()} ${said.text}`
  await addNotices(
    tx,
    userIds.map((userId) => ({ ...said, userId, key })),
    now,
  )
}

/** Tells those behind somebody who left the waiting list their new places; whoever has an offer knows more already. */
export async function tellMovedUp(
  tx: Tx,
  order: ShareOrder,
  { before, gone }: { readonly before: readonly Waiter[]; readonly gone: string },
  now: Date,
): Promise<void> {
  const place = before.findIndex(({ userId }) => userId === gone)
  if (place === -1) return
  const behind = before.slice(place + 1).filter(({ offerUntil }) => offerUntil === null)
  const rest = before.filter(({ userId }) => userId !== gone)
  const notices = behind.map(({ userId }) => {
    const said = told.movedUp({ ...bookingOf(order), place: rest.findIndex((waiter) => waiter.userId === userId) + 1 })
    return { ...said, userId, key: `${order.id} ${now.getTime()} ${said.text}` }
  })
  const userIds = notices.map(({ userId }) => userId)
  await dropNotices(tx, { userIds, kind: 'waiting', path: shareOrderPath(order.id) })
  await addNotices(tx, notices, now)
}

/** Tells the model's user of a new share order, once it is public. */
export async function tellBooked(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  const said = told.booked(bookingOf(order))
  await tell(tx, order, { userIds: [order.modelUserId], todo: 'modelBooked', said }, now)
}

/** What is over waits for nobody: its todos go, and what was said of its start. */
export async function forgetNews(tx: Tx, order: ShareOrder, userIds: readonly string[], now: Date): Promise<void> {
  const path = shareOrderPath(order.id)
  await closeTodosAbout(tx, { userIds, path, at: now })
  await dropNotices(tx, { userIds, kind: 'reminder', path })
}

/** How what is said names a share order. */
export function bookingOf({ id, modelName, startsAt }: Pick<ShareOrder, 'id' | 'modelName' | 'startsAt'>) {
  return { shareId: id, modelName, startsAt }
}
