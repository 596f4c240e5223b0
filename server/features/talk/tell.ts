import { sql } from 'kysely'
import { minuteMs } from '@contract/shanghai'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { addNotices } from '../notices/add'
import { talkPath } from '../notices/ofTalk'
import { dropNotices } from '../notices/repo'
import { told } from '../notices/told'
import { peopleOf } from './repo'

/** Whoever reads along has seen it by then, and a few lines in a row are told as one. */
const quietMs = minuteMs

/** Something was said: whoever has not read it in a minute is told. */
export async function tellLater(tx: Tx, shareId: string, at: Date): Promise<void> {
  await tx
    .updateTable('talk')
    .set({ tell_at: new Date(at.getTime() + quietMs) })
    .where('share_id', '=', shareId)
    .where('tell_at', 'is', null)
    .execute()
}

/** Tells everybody in one talk who is behind, once until they have read it; false when no talk was due. */
export async function tellTalk({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const due = await claimDue(tx, now)
    if (due === null) return false
    await tellBehind(tx, due, now)
    return true
  })
}

interface Due {
  readonly shareId: string
  readonly mark: number
  readonly modelName: string
}

async function claimDue(tx: Tx, now: Date): Promise<Due | null> {
  const due = await tx
    .selectFrom('talk')
    .innerJoin('share_order', 'share_order.id', 'talk.share_id')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['talk.share_id as shareId', 'talk.mark', 'model.name as modelName'])
    .where('talk.tell_at', '<=', now)
    .orderBy('talk.tell_at')
    .limit(1)
    .forUpdate('talk')
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return null
  await tx.updateTable('talk').set({ tell_at: null }).where('share_id', '=', due.shareId).execute()
  return due
}

/** The same words in the place of those before. */
async function tellBehind(tx: Tx, due: Due, now: Date): Promise<void> {
  const { shareId, modelName, mark } = due
  const behind = await markTold(tx, due)
  await talkIsRead(tx, { shareId, userIds: behind.map(({ userId }) => userId) })
  const notices = behind.map(({ userId, unread }) => ({
    ...told.talked({ shareId, modelName, unread }),
    userId,
    key: `talk ${shareId} ${mark}`,
  }))
  await addNotices(tx, notices, now)
}

/** What was said of unread lines is old. */
export async function talkIsRead(tx: Tx, { shareId, userIds }: { shareId: string; userIds: readonly string[] }) {
  await dropNotices(tx, { userIds, kind: 'talk', path: talkPath(shareId) })
}

/** Who has not read all of it and was not told of that yet, with how many lines wait. */
async function markTold(tx: Tx, { shareId, mark }: Due) {
  const { rows } = await sql<{ userId: string; unread: number }>`
    with behind as (
      select person.user_id, count(*)::int as unread
        from (${peopleOf(shareId)}) as person
        left join talk_reader as reader on reader.share_id = ${shareId} and reader.user_id = person.user_id
        join talk_line as line on line.share_id = ${shareId} and line.kind = 'said' and line.state = 'passed'
         and line.user_id <> person.user_id and line.mark > coalesce(reader.mark, 0)
       where coalesce(reader.told, 0) <= coalesce(reader.mark, 0)
         and not exists (select from userdata where userdata.user_id = person.user_id and kind = 'block'
           and target_type = 'user' and target_id = line.user_id)
       group by person.user_id),
    told as (
      insert into talk_reader (share_id, user_id, mark, told) select ${shareId}, user_id, 0, ${mark} from behind
      on conflict (share_id, user_id) do update set told = excluded.told)
    select user_id as "userId", unread from behind`.execute(tx)
  return rows
}
