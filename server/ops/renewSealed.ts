import { sql } from 'kysely'
import { rehearse } from '../acts/rehearse'
import { transaction, type Db, type Tx } from '../db/connection'
import { feedPurpose } from '../features/shootDay/feeds'
import { homeLinkPurpose } from '../features/shootDay/home'
import { sealRow, type Row as IdentityRow } from '../features/wechat/sealPlain'
import { unionidPurpose } from '../features/wechat/stored'
import type { Vault } from '../lib/vault'

/** A row's key and what it keeps sealed. */
type Row = Readonly<Record<string, string | null>>

/** A table that keeps something sealed. */
interface Kept {
  readonly table: string
  readonly key: readonly string[]
  readonly sealed: readonly string[]
  /** The keyed hash that a row is found by, of what is sealed beside it. */
  readonly hash?: { readonly column: string; readonly purpose: string; readonly of: string }
  /** For what else hangs on it; whether anything was to be done. */
  readonly also?: (tx: Tx, vault: Vault, row: Row) => Promise<boolean>
}

/** Where the database keeps what is sealed with SECRET_KEY, but for pushes that wait in the outbox and who somebody is at WeChat. */
const tables: readonly Kept[] = [
  { table: 'app_user', key: ['id'], sealed: ['phone_sealed'], also: renewPhone },
  { table: 'rsa_key', key: ['id'], sealed: ['private_sealed'] },
  { table: 'wechat_token', key: ['name'], sealed: ['sealed'] },
  { table: 'payment', key: ['user_id', 'out_trade_no'], sealed: ['openid_sealed'] },
  { table: 'payout', key: ['user_id', 'id'], sealed: ['openid_sealed', 'package_sealed'] },
  { table: 'complaint', key: ['id'], sealed: ['phone_sealed'] },
  { table: 'share_order', key: ['id'], sealed: ['members_sealed'] },
  { table: 'operator', key: ['id'], sealed: ['totp_sealed'] },
  {
    ...{ table: 'wechat_person', key: ['union_id'], sealed: ['union_sealed'] },
    hash: { column: 'union_id', purpose: unionidPurpose, of: 'union_sealed' },
  },
  {
    ...{ table: 'share_home', key: ['share_id', 'user_id'], sealed: ['phone_sealed', 'secret_sealed'] },
    hash: { column: 'secret_hash', purpose: homeLinkPurpose, of: 'secret_sealed' },
  },
  {
    ...{ table: 'calendar_feed', key: ['secret_hash'], sealed: ['secret_sealed'] },
    hash: { column: 'secret_hash', purpose: feedPurpose, of: 'secret_sealed' },
  },
]

/** Who somebody is at WeChat. */
const identityColumns = ['openid_sealed', 'union_sealed', 'session_key_sealed']

/** Columns that keep something sealed and would be left behind, as `table.column`: none, or a migration has brought one that is not gone through yet. */
async function forgottenColumns(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)sealed$' order by 1`.execute(db)
  const known = new Set([
    ...tables.flatMap(({ table, sealed }) => sealed.map((column) => `${table}.${column}`)),
    ...identityColumns.map((column) => `identity.${column}`),
  ])
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}

const atOnce = 200

/**
 * Brings everything that is sealed, and every hash that something is found by, under the key of now: so many rows at once, each batch in a
 * transaction of its own, so that people are served meanwhile. Answers how many rows were not, by their table; a second time none. Throws where
 * something opens by neither key, and before anything is done where a column is not known here. With `dryRun` everything is done and rolled back.
 */
export async function renewSealed(db: Db, vault: Vault, dryRun: boolean): Promise<Map<string, number>> {
  const forgotten = await forgottenColumns(db)
  if (forgotten.length > 0) throw new Error(`not gone through: ${forgotten.join(', ')}`)
  const found = new Map<string, number>()
  const passes: ReadonlyArray<readonly [string, Pass]> = [
    ...tables.map((kept) => [kept.table, (tx: Tx, last: Row | null) => renewSome(tx, vault, { kept, last })] as const),
    ['identity', (tx, last) => renewIdentities(tx, vault, last)],
    ['outbox', (tx, last) => renewPushes(tx, vault, last)],
  ]
  for (const [table, pass] of passes) found.set(table, await through(db, pass, dryRun))
  return found
}

/** Some rows after the last one: how many were of the other key, and the last of them; null when none is left. */
type Pass = (tx: Tx, last: Row | null) => Promise<Some>

interface Some {
  readonly renewed: number
  readonly last: Row | null
}

async function through(db: Db, pass: Pass, dryRun: boolean): Promise<number> {
  let [sum, last]: [number, Row | null] = [0, null]
  do {
    const after: Row | null = last
    const work = (tx: Tx) => pass(tx, after)
    const done: Some = dryRun ? await rehearse(db, work) : await transaction(db, work, { replaySafe: true })
    sum += done.renewed
    last = done.last
  } while (last !== null)
  return sum
}

async function renewSome(tx: Tx, vault: Vault, { kept, last }: { kept: Kept; last: Row | null }) {
  const { hash } = kept
  const columns = [...new Set([...kept.key, ...kept.sealed, ...(hash === undefined ? [] : [hash.column])])]
  const rows = await someRows(tx, { ...kept, columns, last })
  let renewed = 0
  for (const row of rows) {
    const changed = changesOf(vault, kept, row)
    if (changed.length > 0) await write(tx, kept, row, changed)
    const also = (await kept.also?.(tx, vault, row)) ?? false
    if (changed.length > 0 || also) renewed += 1
  }
  return { renewed, last: rows.at(-1) ?? null }
}

function changesOf(vault: Vault, { sealed, hash }: Kept, row: Row): Array<readonly [string, string]> {
  const fresh = sealed.flatMap((column) => {
    const text = row[column] ?? null
    return text === null ? [] : [[column, vault.renew(text)] as const]
  })
  const told = hash === undefined ? null : (row[hash.of] ?? null)
  if (hash !== undefined && told !== null)
    fresh.push([hash.column, vault.lookup(hash.purpose, vault.open(told))] as const)
  return fresh.filter(([column, text]) => text !== row[column])
}

function write(tx: Tx, { table, key }: Kept, row: Row, changed: ReadonlyArray<readonly [string, string]>) {
  const set = sql.join(changed.map(([column, text]) => sql`${sql.ref(column)} = ${text}`))
  const same = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )
  return sql`update ${sql.table(table)} set ${set} where ${same}`.execute(tx)
}

interface Wanted {
  readonly table: string
  readonly key: readonly string[]
  readonly sealed: readonly string[]
  readonly columns: readonly string[]
  readonly last: Row | null
}

async function someRows(tx: Tx, { table, key, sealed, columns, last }: Wanted): Promise<Row[]> {
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const after = last === null ? sql`true` : sql`(${refs(key)}) > (${sql.join(key.map((name) => last[name]))})`
  const { rows } = await sql<Row>`
    select ${refs(columns)} from ${sql.table(table)} where num_nonnulls(${refs(sealed)}) > 0 and ${after}
     order by ${refs(key)} limit ${atOnce} for update`.execute(tx)
  return rows
}

/** A number is claimed under the key of now, and under no other. */
async function renewPhone(tx: Tx, vault: Vault, row: Row): Promise<boolean> {
  const [id, phone_hash] = [row['id'] ?? '', vault.lookup('phone', vault.open(row['phone_sealed'] ?? ''))]
  const claimed = { phone_hash, user_id: id }
  const others = tx.deleteFrom('phone').where('user_id', '=', id).where('phone_hash', '<>', phone_hash)
  await others.execute()
  const added = await tx
    .insertInto('phone')
    .values(claimed)
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('user_id')
    .execute()
  return added.length > 0
}

async function renewIdentities(tx: Tx, vault: Vault, last: Row | null) {
  const sealed = ['openid_sealed', 'union_sealed', 'session_key_sealed']
  const columns = ['app_id', 'openid', 'union_id', 'user_id', ...sealed]
  const rows = await someRows(tx, { table: 'identity', key: ['app_id', 'openid'], sealed, columns, last })
  let renewed = 0
  for (const row of rows) {
    const texts = sealed.flatMap((column) => row[column] ?? [])
    if (texts.every((text) => vault.renew(text) === text)) continue
    await sealRow(tx, vault, row as unknown as IdentityRow)
    renewed += 1
  }
  return { renewed, last: rows.at(-1) ?? null }
}

/** What WeChat pushed and nobody has carried out yet. */
async function renewPushes(tx: Tx, vault: Vault, last: Row | null) {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, payload ->> 'sealed' as sealed from outbox
     where done_at is null and payload ? 'sealed' and id > ${last?.['id'] ?? '00000000-0000-0000-0000-000000000000'}
     order by id limit ${atOnce} for update`.execute(tx)
  const old = rows.filter(({ sealed }) => vault.renew(sealed) !== sealed)
  for (const { id, sealed } of old)
    await sql`update outbox set payload = jsonb_build_object('sealed', ${vault.renew(sealed)}::text) where id = ${id}`.execute(
      tx,
    )
  return { renewed: old.length, last: rows.at(-1) ?? null }
}
