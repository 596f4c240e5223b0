import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { overShareStates } from '@contract/states'
import { listed } from '../../db/codes'
import type { Connection } from '../../db/connection'
import { takenSeats } from '../shareOrders/stateSql'

const over = listed(overShareStates)

/** Whether the user of an expression takes part in a share order that is not over yet, with a seat or as the model's user. */
export function hasOpenShareOrders(user: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  const open = sql`o.state not in (${over}) and o.ends_at > ${now}`
  return sql<SqlBool>`(
    exists (select 1 from share_seat s join share_order o on o.id = s.share_id
      where s.user_id = ${user} and s.state in (${listed(takenSeats)}) and ${open})
    or exists (select 1 from model m join share_order o on o.model_id = m.id where m.user_id = ${user} and ${open}))`
}

export async function shareOrdersAreOpen(db: Connection, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean
  }>`select ${hasOpenShareOrders(sql`${userId}::uuid`, now)} as open`.execute(db)
  return rows[0]?.open === true
}
