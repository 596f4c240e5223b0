import type { Todo } from '@contract/users'
import type { Tx } from '../../db/connection'
import { addTodos, closeTodosAbout } from '../todos/repo'
import type { ShareOrder } from './repo'
import { bookedText, shareOrderPath } from './texts'

interface News {
  readonly userIds: readonly string[]
  readonly kind: Todo['kind']
  readonly text: string
  readonly until?: Date
}

/** Tells users what became of a share order, in the place of what they were told of it before. */
export async function tell(tx: Tx, order: ShareOrder, { userIds, kind, text, until }: News, now: Date): Promise<void> {
  const path = shareOrderPath(order.id)
  await closeTodosAbout(tx, { userIds, path, at: now })
  const todo = { kind, text, path, until: until ?? null }
  await addTodos(
    tx,
    userIds.map((userId) => ({ ...todo, userId })),
    now,
  )
}

/** Tells the model's user of a new share order, once it is public. */
export async function tellBooked(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  const text = bookedText(order.modelName, order.startsAt)
  await tell(tx, order, { userIds: [order.modelUserId], kind: 'modelBooked', text }, now)
}

/** What is over waits for nobody: its notices go. */
export async function forgetNews(tx: Tx, order: ShareOrder, userIds: readonly string[], now: Date): Promise<void> {
  await closeTodosAbout(tx, { userIds, path: shareOrderPath(order.id), at: now })
}
