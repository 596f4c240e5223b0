import { sql, type Selectable } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listPayouts, PayoutState } from '@contract/payouts'
import type { Connection, Tx } from '../../../db/connection'
import type { PayoutTable } from '../../../db/tables/settlement'
import type { Sort } from '../../../http/keyset'
import { keysetPage } from '../../../http/keysetPage'

export type PayoutRow = Selectable<PayoutTable>

const newest: Sort = {
  keys: [
    { of: sql`payout.asked_at`, kind: 'time' },
    { of: sql`payout.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** One page of a user's payouts, newest first: two statements, one round trip. */
export function payoutsOf(db: Connection, userId: string, input: Input<typeof listPayouts>) {
  return keysetPage(db, db.selectFrom('payout').where('user_id', '=', userId), newest, input)
}

export async function insertPayout(
  tx: Tx,
  row: Pick<PayoutRow, 'user_id' | 'id' | 'out_bill_no' | 'amount_fen' | 'openid_sealed' | 'asked_at'>,
): Promise<PayoutRow> {
  return tx
    .insertInto('payout')
    .values({ ...row, state: 'asked' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payout of a user that is not over; null without one. */
export async function openPayout(db: Connection, userId: string): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** All that are not over, oldest first. */
export function openPayouts(db: Connection, limit: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A payout by its id, whoever's it is; null where there is none. */
export async function findPayout(db: Connection, id: string): Promise<PayoutRow | null> {
  return (await db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

type Key = Pick<PayoutRow, 'user_id' | 'id'>

/** Locks it: after the wallet, which moves with it. */
export function lockPayout(tx: Tx, { user_id, id }: Key): Promise<PayoutRow> {
  return tx
    .selectFrom('payout')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** What is asked of WeChat again at once: it has something to say. False where it is none of ours. */
export async function wakePayout(tx: Tx, outBillNo: string, now: Date): Promise<PayoutRow | null> {
  const row = await tx.selectFrom('payout').selectAll().where('out_bill_no', '=', outBillNo).executeTakeFirst()
  if (row === undefined) return null
  await change(tx, row).set({ next_at: now }).where('next_at', '>', now).execute()
  return row
}

export async function changePayout(db: Connection, row: Key, values: Partial<PayoutRow>): Promise<void> {
  await change(db, row).set(values).execute()
}

/** Written down before WeChat is told to pay. False where it is over or called off: then WeChat must not be told. */
export async function markSent(db: Connection, row: Key, now: Date): Promise<boolean> {
  const sent = await change(db, row)
    .set({ sent_at: now })
    .where('ended_at', 'is', null)
    .where('cancel_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return sent !== undefined
}

/** It is over: nothing is asked any more, and whom it was for is nobody's business. */
export async function endPayout(
  tx: Tx,
  row: Key,
  end: { state: Extract<PayoutState, 'done' | 'failed' | 'cancelled' | 'refused'>; why: string | null; at: Date },
): Promise<void> {
  const gone = { openid_sealed: null, package_sealed: null, next_at: null, last_error: null }
  await changePayout(tx, row, { ...gone, state: end.state, why: end.why, ended_at: end.at })
}

function change(db: Connection, { user_id, id }: Key) {
  return db.updateTable('payout').where('user_id', '=', user_id).where('id', '=', id)
}
