import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connection'
import type { Vault } from '../../lib/vault'

/** What is sealed in one column, and how much of it the keys of these settings do not open. */
export interface SealedColumn {
  readonly name: string
  readonly sealed: number
  readonly unopened: number
}

const atOnce = 1000

/** Tries to open all that the database keeps sealed, by the catalogue: a column that a release adds is tried too. Changes nothing. */
export async function tryToOpen(db: Db, vault: Vault): Promise<SealedColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)sealed$' order by 1, 2`.execute(db)
  const found: SealedColumn[] = []
  for (const { table, column } of rows) {
    const what = { from: sql.table(table), text: sql.ref(column) }
    found.push({ name: `${table}.${column}`, ...(await tryColumn(db, vault, what)) })
  }
  const pushes = { from: sql`outbox`, text: sql`case when done_at is null then payload ->> 'sealed' end` }
  return [...found, { name: 'outbox', ...(await tryColumn(db, vault, pushes)) }]
}

/** Row by row as they lie, a page at a time. */
async function tryColumn(
  db: Db,
  vault: Vault,
  { from, text }: { from: RawBuilder<unknown>; text: RawBuilder<unknown> },
) {
  let [sealed, unopened] = [0, 0]
  for (let last = '(0,0)'; ;) {
    const { rows } = await sql<{ at: string; sealed: string }>`
      select ctid::text as at, ${text} as sealed from ${from}
       where ctid > ${last}::tid and ${text} is not null order by ctid limit ${atOnce}`.execute(db)
    sealed += rows.length
    unopened += rows.filter((row) => !opens(vault, row.sealed)).length
    const newest = rows.at(-1)
    if (newest === undefined) return { sealed, unopened }
    last = newest.at
  }
}

function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed)
    return true
  } catch {
    return false
  }
}
