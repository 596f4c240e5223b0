import type { Connection, Tx } from './connection'
import { lockFor } from './lock'

/** What operators set as a whole, each with its versions (product 23.5). */
export type SettingKey = 'chargeConfig' | 'site' | 'moderation'

/** The value in force: of the versions that have begun the last one. */
export async function settingInForce(db: Connection, key: SettingKey, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.value
}

/** The newest version, begun or not; undefined where there is none. */
export function lastSetting(db: Connection, key: SettingKey) {
  return db
    .selectFrom('setting')
    .select(['version', 'value', 'from_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lets those who change one setting at the same moment do it one after the other. Call it before reading what is changed. */
export function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  return lockFor(tx, `setting ${key}`)
}

/** Adds a version that begins after all there are, under `lockSetting`. Answers its number. */
export async function addSetting(
  tx: Tx,
  { key, value, from }: { key: SettingKey; value: object; from: Date },
  at: Date,
): Promise<number> {
  const version = ((await lastSetting(tx, key))?.version ?? 0) + 1
  const row = { key, version, value: JSON.stringify(value), from_at: from, updated_at: at }
  await tx.insertInto('setting').values(row).execute()
  return version
}

/** Forgets the versions before the one in force, under `lockSetting`. Answers what they said. */
export async function forgetOver(tx: Tx, key: SettingKey, now: Date): Promise<unknown[]> {
  const inForce = tx
    .selectFrom('setting')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
  const gone = await tx
    .deleteFrom('setting')
    .where('key', '=', key)
    .where('version', '<', inForce)
    .returning('value')
    .execute()
  return gone.map(({ value }) => value)
}

/** A version that was taken back. */
export interface DroppedSetting {
  readonly from: Date
  readonly value: unknown
  /** What holds in its place: the version before it. */
  readonly instead: unknown
}

/** Takes back a version that has not begun; null where there is none such. */
export async function dropSetting(
  tx: Tx,
  { key, version }: { key: SettingKey; version: number },
  now: Date,
): Promise<DroppedSetting | null> {
  const dropped = await tx
    .deleteFrom('setting')
    .where('key', '=', key)
    .where('version', '=', version)
    .where('from_at', '>', now)
    .returning(['from_at', 'value'])
    .executeTakeFirst()
  if (dropped === undefined || dropped.from_at === null) return null
  const before = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { from: dropped.from_at, value: dropped.value, instead: before.value }
}
