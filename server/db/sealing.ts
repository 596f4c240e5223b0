import { sql } from 'kysely'
import { dayMs } from '@contract/shanghai'
import type { Connection } from './connection'

/** So long the servers of the release before may still run, counted from the first one of this release. */
const graceMs = dayMs

/** Whether rows are written sealed. Before that they are written as the release before reads them, whose servers may still run. */
export async function sealsNow(db: Connection, now: Date): Promise<boolean> {
  const row = await db.selectFrom('sealing').select('plain_until').executeTakeFirst()
  return isOver(row?.plain_until ?? null, now)
}

/** What is still to be sealed. */
export interface Plain {
  readonly identities: boolean
  readonly people: boolean
  readonly payments: boolean
  readonly shareOrders: boolean
}

/** What of the rows of the release before is due to be sealed; null when nothing is. The first look begins its time of grace. */
export async function plainRows(db: Connection, now: Date): Promise<Plain | null> {
  const left = (rows: string) => sql<boolean>`exists (select from ${sql.raw(rows)})`
  const row = await db
    .selectFrom('sealing')
    .select([
      'plain_until',
      left('identity where openid_sealed is null').as('identities'),
      left('wechat_person where union_sealed is null').as('people'),
      left('payment where openid is not null').as('payments'),
      left(`share_order where contact <> ''`).as('shareOrders'),
    ])
    .executeTakeFirstOrThrow()
  if (row.plain_until === null) await beginGrace(db, now)
  const any = row.identities || row.people || row.payments || row.shareOrders
  return any && isOver(row.plain_until, now) ? row : null
}

async function beginGrace(db: Connection, now: Date): Promise<void> {
  const plain_until = new Date(now.getTime() + graceMs)
  await db.updateTable('sealing').set({ plain_until }).where('plain_until', 'is', null).execute()
}

function isOver(plainUntil: Date | null, now: Date): boolean {
  return plainUntil !== null && plainUntil <= now
}
