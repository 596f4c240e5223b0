import type { Connection, Tx } from '../../db/connection'
import { lockFor } from '../../db/lock'

/** The version in force: of those that have begun the one that began last. */
export function agreementInForce(db: Connection, key: string, now: Date) {
  return db
    .selectFrom('agreement')
    .selectAll()
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .orderBy('from_at', (by) => by.desc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes down that a user has accepted a version. Twice is the same as once. */
export async function acceptVersion(
  db: Connection,
  accepted: { userId: string; key: string; version: number; at: Date },
): Promise<void> {
  const { userId, key, version, at } = accepted
  await db
    .insertInto('agreement_acceptance')
    .values({ user_id: userId, key, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface NewVersion {
  readonly key: string
  readonly title: string
  readonly content: string
  readonly asks: boolean
  readonly from: Date
}

/** Adds a version, the first where there is none of the key yet; what was before stays. Answers its number. */
export async function addVersion(tx: Tx, { key, title, content, asks, from }: NewVersion, at: Date): Promise<number> {
  await lockFor(tx, `agreement ${key}`)
  const last = await lastVersion(tx, key)
  const version = (last?.version ?? 0) + 1
  await tx
    .insertInto('agreement')
    .values({ key, version, title, content, asks, from_at: from, updated_at: at })
    .execute()
  return version
}

/** The newest version of a key, in force or not. */
export function lastVersion(tx: Tx, key: string) {
  return tx
    .selectFrom('agreement')
    .select(['version', 'title', 'content', 'from_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes back a version that has not begun. False where there is none such. */
export async function dropVersion(tx: Tx, { key, version }: { key: string; version: number }, now: Date) {
  const dropped = await tx
    .deleteFrom('agreement')
    .where('key', '=', key)
    .where('version', '=', version)
    .where('from_at', '>', now)
    .returning('title')
    .executeTakeFirst()
  return dropped?.title ?? null
}
