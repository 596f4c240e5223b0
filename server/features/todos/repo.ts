import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { ownPath } from '@contract/ownPath'
import type { Todo } from '@contract/users'
import type { Connection, Tx } from '../../db/connection'

export interface NewTodo {
  readonly userId: string
  readonly kind: Todo['kind']
  readonly text: string
  /** The own route where it is done. */
  readonly path: string
  readonly until: Date | null
}

/** How many are shown at once; older ones come forward as the newer are read. */
const shown = 20

/** Puts before users what waits for an act of theirs. */
export async function addTodos(tx: Tx, todos: readonly NewTodo[], at: Date): Promise<void> {
  if (todos.length === 0) return
  const rows = todos.map(({ userId, ...todo }) => ({
    user_id: userId,
    id: uuidv7(),
    ...todo,
    created_at: at,
    done_at: null,
  }))
  await tx.insertInto('todo').values(rows).execute()
}

/** About a share order whose day is over, whether or not the scheduler has been there. */
function isOver(now: Date) {
  const place = ownPath('pages/pdDetail/pdDetail', { id: '' })
  return sql<boolean>`exists (select from share_order where share_order.ends_at <= ${now}::timestamptz
    and share_order.id = case when starts_with(todo.path, ${place}) then right(todo.path, 36)::uuid end)`
}

/** What waits for a user now, newest first. */
export async function openTodos(db: Connection, userId: string, now: Date): Promise<Todo[]> {
  const rows = await db
    .selectFrom('todo')
    .select(['id', 'kind', 'text', 'path', 'until'])
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .where(({ not }) => not(isOver(now)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ until, ...todo }) => ({ ...todo, until: until === null ? null : until.toISOString() }))
}

/** Takes one away. Twice, or someone else's, does nothing. Answers where it led, or null. */
export async function readTodo(tx: Tx, todo: { userId: string; id: string; at: Date }): Promise<string | null> {
  const read = await tx
    .updateTable('todo')
    .set({ done_at: todo.at })
    .where('user_id', '=', todo.userId)
    .where('id', '=', todo.id)
    .where('done_at', 'is', null)
    .returning('path')
    .executeTakeFirst()
  return read?.path ?? null
}

/** Takes away what a user has read of these places elsewhere; what runs out stays until it is done. */
export async function readTodosAbout(
  tx: Tx,
  { userId, paths, at }: { userId: string; paths: readonly string[]; at: Date },
): Promise<void> {
  if (paths.length === 0) return
  await tx
    .updateTable('todo')
    .set({ done_at: at })
    .where('user_id', '=', userId)
    .where('path', 'in', [...paths])
    .where('until', 'is', null)
    .where('done_at', 'is', null)
    .execute()
}

/** Takes away all that users were told of one place. */
export async function closeTodosAbout(
  tx: Tx,
  todo: { userIds: readonly string[]; path: string; at: Date },
): Promise<void> {
  if (todo.userIds.length === 0) return
  await tx
    .updateTable('todo')
    .set({ done_at: todo.at })
    .where('user_id', 'in', [...todo.userIds])
    .where('path', '=', todo.path)
    .where('done_at', 'is', null)
    .execute()
}

/** Takes away what no longer waits: a user's notices of one kind about one place. */
export async function closeTodos(tx: Tx, todo: { userId: string; kind: Todo['kind']; path: string; at: Date }) {
  await tx
    .updateTable('todo')
    .set({ done_at: todo.at })
    .where('user_id', '=', todo.userId)
    .where('kind', '=', todo.kind)
    .where('path', '=', todo.path)
    .where('done_at', 'is', null)
    .execute()
}
