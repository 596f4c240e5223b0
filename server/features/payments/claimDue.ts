import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../db/connection'
import type { Schema } from '../../db/schema'
import { later } from './rules'

/** What is settled step by step with WeChat, and what names a row of it. */
const keys = {
  payout: ['user_id', 'id'],
  delivery: ['user_id', 'out_trade_no'],
  complaint: ['id'],
} as const

type Stepwise = keyof typeof keys

/** Longer than the calls of one step may take. */
export const busyMs = 60_000

/** Takes the row whose `next_at` was passed longest ago, and keeps it from others for a while; null where nothing is due. */
export async function claimDue<T extends Stepwise>(tx: Tx, table: T, now: Date): Promise<Selectable<Schema[T]> | null> {
  const key = sql.join(keys[table].map((column) => sql.ref(column)))
  const { rows } = await sql<Selectable<Schema[T]>>`
    update ${sql.table(table)} set next_at = ${later(now, busyMs)}
     where (${key}) = (select ${key} from ${sql.table(table)} where next_at <= ${now}
       order by next_at limit 1 for update skip locked)
    returning *`.execute(tx)
  return rows[0] ?? null
}
