import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { MessageKind, NoticeKind } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import { promiseMessages } from './messagePromises'

/** What is said of something that happened, without who did it; `told.ts` has them all. */
export interface Said {
  readonly kind: NoticeKind
  readonly text: string
  /** The part of `text` that says what it is about; empty where it is about the user alone. */
  readonly subject: string
  /** The own route of the thing itself. */
  readonly path: string
  /** The subscribed message of WeChat that says the same; without it WeChat is not told. */
  readonly message?: MessageKind
}

export interface NewNotice extends Said {
  readonly userId: string
  /** What happened: of several of one user with one key the first alone is kept. */
  readonly key: string
  /** Who did it, named before the text as they are called when it is read. Nobody is told of what they did themselves, nor of anybody they have blocked or who blocked them. */
  readonly fromUserId?: string
  /** The thing that is liked, of which all likes of a day are told as one; or the comment, with which its notice goes. */
  readonly targetId?: string
}

/**
 * Tells users what happened, each once by its key, however often and from however many servers it is told; whoever signs in by WeChat
 * there too. Leaves out whoever is deleted, has switched the kind off, or has a block between. At most three
 * statements for any number of users. Answers how many heard of it only now.
 */
export async function addNotices(tx: Tx, notices: readonly NewNotice[], at: Date): Promise<number> {
  if (notices.length === 0) return 0
  const byId = new Map(notices.map((notice) => [uuidv7(), notice]))
  const added = await run(tx, insertStmt(byId, at))
  const messages = added.flatMap(({ id }) => {
    const { userId, message: kind, text, path } = byId.get(id) ?? {}
    if (userId === undefined || text === undefined || path === undefined || kind === undefined) return []
    return [{ id, userId, kind, text, path }]
  })
  await promiseMessages(tx, messages, at)
  return added.length
}

/** What `addNotices` writes of what WeChat is not told, to travel with other statements. */
export function noticesStmt(notices: readonly Omit<NewNotice, 'message'>[], at: Date) {
  return insertStmt(new Map(notices.map((notice) => [uuidv7(), notice])), at)
}

function insertStmt(byId: ReadonlyMap<string, Omit<NewNotice, 'message'>>, at: Date) {
  const rows = [...byId].map(([id, { userId, kind, key, fromUserId, targetId, subject, text, path }]) => ({
    user_id: userId,
    id,
    kind,
    key,
    from_user_id: fromUserId ?? null,
    target_id: targetId ?? null,
    subject,
    text,
    path,
  }))
  return storedNotices({ rows: JSON.stringify(rows), at })
}

/** Each `exists` is selected: taken for joins, of which the database expects a hundred rows, they would read all users and blocks for one notice. */
const storedNotices = stored(
  ({ rows, at }: { rows: string; at: Date }) => sql<{ id: string }>`
    insert into user_notice (user_id, id, kind, key, from_user_id, target_id, subject, text, path, created_at, read_at)
    select told.user_id, told.id, told.kind, told.key, told.from_user_id, told.target_id, told.subject, told.text, told.path,
           ${at}::timestamptz, null
      from jsonb_to_recordset(${rows}::jsonb) as told (user_id uuid, id uuid, kind text, key text,
           from_user_id uuid, target_id uuid, subject text, text text, path text)
     where told.user_id is distinct from told.from_user_id
       and (select exists (select from app_user where app_user.id = told.user_id and app_user.deleted_at is null))
       and not (select exists (select from notice_off as switched
                  where switched.user_id = told.user_id and switched.kind = told.kind))
       and not (select ${blockBetween(sql`told.user_id`, sql`told.from_user_id`)})
    on conflict (user_id, key) do nothing returning id`,
)

type Column = ReturnType<typeof sql>

/** Whether one of two users has blocked the other. */
export function blockBetween(one: Column, other: Column) {
  return sql<boolean>`exists (select from userdata as block
    where block.kind = 'block' and block.target_type = 'user'
      and ((block.user_id = ${one} and block.target_id = ${other}) or (block.user_id = ${other} and block.target_id = ${one})))`
}
