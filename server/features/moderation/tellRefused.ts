import type { Tx } from '../../db/connection'
import { addNotices, type Said } from '../notices/add'
import { addTodos } from '../todos/repo'

/** Tells an author what an operator, or the check, has against a thing; it waits until it is read. */
export async function tellRefused(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  said: Said,
  at: Date,
): Promise<void> {
  const { text, path } = said
  await addTodos(tx, [{ userId, kind: 'refused', text, path, until: null }], at)
  await addNotices(tx, [{ ...said, userId, key: `refused ${id} ${at.getTime()}` }], at)
}
