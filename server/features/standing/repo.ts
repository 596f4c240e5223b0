import { uuidv7 } from 'uuidv7'
import type { Standing } from '@contract/standing'
import type { Connection, Tx } from '../../db/connection'
import { presentStanding, type StandingRow } from './rules'

function newestOf(db: Connection, userId: string) {
  return db
    .selectFrom('standing')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

/** How a user stands now, for its owner; null where it stands well. */
export async function ownStanding(db: Connection, userId: string, now: Date): Promise<Standing | null> {
  const row = await newestOf(db, userId).executeTakeFirst()
  return row === undefined ? null : presentStanding(row, now)
}

/** Locks the newest change of a user's standing; undefined where there was none. The account is locked before. */
export function lockNewest(tx: Tx, userId: string): Promise<StandingRow | undefined> {
  return newestOf(tx, userId).forUpdate().executeTakeFirst()
}

/** Locks the account: whoever changes how it stands, or signs in, waits for the other. Null where nobody is there. */
export async function lockAccount(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'nickname', 'standing', 'standing_until'])
    .where('id', '=', userId)
    .where('gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type NewStanding = Pick<StandingRow, 'user_id' | 'state' | 'until' | 'reason' | 'decided_by'>

/** Writes a change of a locked account's standing; its bookings are looked at from now on. */
export async function insertStanding(tx: Tx, standing: NewStanding, at: Date): Promise<string> {
  const id = uuidv7()
  const { user_id: userId, state, until } = standing
  await tx
    .insertInto('standing')
    .values({ ...standing, id, decided_at: at, due_at: at })
    .execute()
  await tx.updateTable('app_user').set({ standing: state, standing_until: until }).where('id', '=', userId).execute()
  return id
}

/** All changes of a user's standing, the newest first. */
export function standingsOf(db: Connection, userId: string): Promise<StandingRow[]> {
  return db
    .selectFrom('standing')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Whether a user is suspended at the moment. */
export async function isSuspended(db: Connection, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('standing', '=', 'suspended')
    .where(({ or, eb }) => or([eb('standing_until', 'is', null), eb('standing_until', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Appeals that wait for an operator, oldest first. */
export function waitingAppeals(db: Connection, limit: number) {
  return db
    .selectFrom('standing')
    .innerJoin('app_user', 'app_user.id', 'standing.user_id')
    .selectAll('standing')
    .select('app_user.nickname')
    .where('appeal_state', '=', 'waiting')
    .orderBy('appealed_at')
    .orderBy('standing.id')
    .limit(limit)
    .execute()
}
