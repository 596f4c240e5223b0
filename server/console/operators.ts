import type { OperatorRow } from '@contract/console/operators'
import { asRoles } from '@contract/console/roles'
import type { Connection } from '../db/connection'
import { listOperators } from '../features/operators/repo'
import { openSessions } from '../features/operators/sessions'

/** Who may come in, and who is in now. */
export async function presentOperators(db: Connection, now: Date): Promise<OperatorRow[]> {
  const [rows, open, keys] = await Promise.all([listOperators(db), openSessions(db, now), passkeyCounts(db)])
  return rows.map((row) => {
    const own = open.filter(({ operator_id: id }) => id === row.id)
    const last = own
      .map(({ used_at: at }) => at.toISOString())
      .sort()
      .at(-1)
    const invited = row.invite_until !== null && row.invite_until > now
    return {
      id: row.id,
      name: row.name,
      roles: asRoles(row.roles),
      state: row.password_hash === null ? (invited ? 'invited' : 'expired') : 'in',
      passkeys: keys.get(row.id) ?? 0,
      sessions: own.length,
      usedAt: last ?? null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

async function passkeyCounts(db: Connection): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('operator_passkey')
    .select('operator_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy('operator_id')
    .execute()
  return new Map(rows.map(({ operator_id: id, n }) => [id, Number(n)]))
}
