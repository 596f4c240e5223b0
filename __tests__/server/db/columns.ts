import { sql } from 'kysely'
import type { Db } from '../../../server/db/connection'

/** A column as the database's catalogue has it. */
export interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly key: boolean
  readonly optional: boolean
  /** Has a value of its own where an insert names none. */
  readonly given: boolean
  /** The table that a foreign key leads to. */
  readonly target: string | null
  /** The conditions on this column alone, as SQL. */
  readonly checks: readonly string[]
}

/** Every column of a migrated database, in the order of its table. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as optional,
      a.atthasdef or a.attidentity <> '' as given,
      exists (select from pg_constraint where conrelid = c.oid and contype = 'p' and a.attnum = any (conkey)) as key,
      (select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and a.attnum = any (conkey) order by conname limit 1) as target,
      array(select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`.execute(db)
  return rows
}
