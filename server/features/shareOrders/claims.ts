import { shanghaiHour } from '@contract/shanghai'
import type { Connection, Tx } from '../../db/connection'
import type { Availability } from './windows'

/** What decides a model's windows between two days, both included: three statements, however many days. */
export async function availabilityOf(db: Connection, modelId: string, from: string, to: string): Promise<Availability> {
  const hours = await db
    .selectFrom('model_hours')
    .select(['weekday', 'start_hour as startHour', 'end_hour as endHour'])
    .where('model_id', '=', modelId)
    .execute()
  const daysOff = await db
    .selectFrom('model_day_off')
    .select('day')
    .where('model_id', '=', modelId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const claims = await db
    .selectFrom('window_claim')
    .select('starts_at')
    .where('model_id', '=', modelId)
    .where('starts_at', '>=', shanghaiHour(from, 0))
    .where('starts_at', '<', shanghaiHour(to, 24))
    .execute()
  return {
    hours,
    daysOff: new Set(daysOff.map(({ day }) => day)),
    claimed: new Set(claims.map((claim) => claim.starts_at.getTime())),
  }
}

/** Takes hours of a model for a share order. False when another has one of them: the transaction must then be left. */
export async function claimHours(tx: Tx, claim: { modelId: string; shareId: string; hours: readonly Date[] }) {
  const rows = await tx
    .insertInto('window_claim')
    .values(claim.hours.map((start) => ({ model_id: claim.modelId, starts_at: start, share_id: claim.shareId })))
    .onConflict((conflict) => conflict.columns(['model_id', 'starts_at']).doNothing())
    .returning('starts_at')
    .execute()
  return rows.length === claim.hours.length
}

export async function freeHours(tx: Tx, shareId: string): Promise<void> {
  await tx.deleteFrom('window_claim').where('share_id', '=', shareId).execute()
}

/** Frees all hours of a share order but these. */
export async function keepHours(tx: Tx, shareId: string, hours: readonly Date[]): Promise<void> {
  await tx
    .deleteFrom('window_claim')
    .where('share_id', '=', shareId)
    .where('starts_at', 'not in', [...hours])
    .execute()
}
