import { sql, type Selectable } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { dayMs, shanghaiClock, shanghaiDay, shanghaiHour } from '@contract/shanghai'
import type { Connection, Tx } from '../../db/connection'
import type { BroadcastTable } from '../../db/tables/notices'
import { putInOutbox } from '../../jobs/outbox'
import { addNotices } from './add'
import { told } from './told'

/** The outbox topic of the next batch of a broadcast. */
export const broadcastTopic = 'notice.broadcast'

const Payload = Type.Object({ id: Type.String() })

/** How many are told in one transaction: a second's work, after which it can be stopped. */
const batch = 500

/** No batch goes out from ten in the evening to eight in the morning, in Shanghai. */
const quiet = { from: 22, until: 8 } as const

export type Broadcast = Selectable<BroadcastTable>
type Group = Pick<Broadcast, 'audience' | 'city_code'>

/** Whom it is for: neither who is deleted, nor suspended, nor has switched such notices off. */
function audience(db: Connection, { audience: group, city_code: city }: Group, now: Date) {
  return db
    .selectFrom('app_user')
    .where('deleted_at', 'is', null)
    .where(({ not, and, or, eb }) =>
      not(
        and([eb('standing', '=', 'suspended'), or([eb('standing_until', 'is', null), eb('standing_until', '>', now)])]),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_off').select('kind').whereRef('user_id', '=', 'app_user.id').where('kind', '=', 'news'),
        ),
      ),
    )
    .$if(group === 'members', (query) => query.where('vip_until', '>', now))
    .$if(group === 'models', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('model').select('id').whereRef('user_id', '=', 'app_user.id').where('state', '=', 'passed')),
      ),
    )
    .$if(city !== null, (query) => query.where('region_code', 'like', `${city?.slice(0, 4)}%`))
}

export async function countAudience(db: Connection, group: Group, now: Date): Promise<number> {
  const { n } = await audience(db, group, now)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Writes it down and promises its first batch. */
export async function startBroadcast(tx: Tx, row: Omit<Broadcast, 'reached' | 'told' | 'ended_at' | 'stopped'>) {
  await tx.insertInto('broadcast').values(row).execute()
  await promise(tx, row.id, { at: row.created_at, due: row.from_at })
}

/** Ends one that has not ended; who was told keeps it. Answers what it was, undefined where there is none such. */
export function stopBroadcast(tx: Tx, id: string, at: Date): Promise<Broadcast | undefined> {
  return tx
    .updateTable('broadcast')
    .set({ ended_at: at, stopped: true })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Tells the next batch and promises the one after it, at a decent hour; nobody is told twice. */
export async function tellBroadcast(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { id } = Value.Parse(Payload, payload)
  const row = await tx.selectFrom('broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined || row.ended_at !== null) return
  if (row.until_at !== null && row.until_at <= now) return end(tx, id, now)
  const decent = decentHour(now)
  if (decent > now) return promise(tx, id, { at: now, due: decent })
  const users = await audience(tx, row, now)
    .select('id')
    .$if(row.reached !== null, (query) => query.where('id', '>', row.reached ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
  const said = told.news(row)
  const notices = users.map((user) => ({ ...said, userId: user.id, key: `broadcast ${id}` }))
  const count = await addNotices(tx, notices, now)
  const reached = users.at(-1)?.id ?? row.reached
  await tx
    .updateTable('broadcast')
    .set(({ eb }) => ({ reached, told: eb('told', '+', count) }))
    .where('id', '=', id)
    .execute()
  await (users.length < batch ? end(tx, id, now) : promise(tx, id, { at: now, due: now }))
}

async function end(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('broadcast').set({ ended_at: at }).where('id', '=', id).execute()
}

function promise(tx: Tx, id: string, when: { at: Date; due: Date }): Promise<void> {
  return putInOutbox(tx, { topic: broadcastTopic, payload: { id }, ...when })
}

/** Now, or where it is late the next morning. */
export function decentHour(now: Date): Date {
  const hour = Number(shanghaiClock(now).slice(0, 2))
  if (hour >= quiet.until && hour < quiet.from) return now
  const morning = shanghaiHour(shanghaiDay(now), quiet.until)
  return hour < quiet.until ? morning : new Date(morning.getTime() + dayMs)
}
