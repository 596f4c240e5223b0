import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Compile } from 'typebox/compile'
import { Instant } from '@contract/common'
import type { CursorValues } from './page'
import { refuse } from './refuse'

type KeyKind = 'number' | 'time' | 'id'

/** A column that a list is sorted by, and what a cursor holds of it. */
export interface SortKey {
  readonly of: RawBuilder<unknown>
  readonly kind: KeyKind
}

export interface Sort {
  readonly keys: readonly SortKey[]
  readonly direction: 'asc' | 'desc'
}

const casts: Readonly<Record<KeyKind, RawBuilder<unknown>>> = {
  number: sql`::double precision`,
  time: sql`::timestamptz`,
  id: sql`::uuid`,
}

/** The rows behind the one whose sort values these are. Refuses values that no cursor of ours holds. */
export function behind({ keys, direction }: Sort, values: CursorValues): RawBuilder<SqlBool> {
  const columns = sql.join(keys.map(({ of }) => of))
  const bounds = sql.join(keys.map(({ kind }, index) => sql`${checked(kind, values[index])}${casts[kind]}`))
  return direction === 'asc' ? sql<SqlBool>`(${columns}) > (${bounds})` : sql<SqlBool>`(${columns}) < (${bounds})`
}

export function orderBy({ keys, direction }: Sort): RawBuilder<unknown> {
  return sql.join(keys.map(({ of }) => (direction === 'asc' ? sql`${of} asc` : sql`${of} desc`)))
}

/** A row's sort values, as the database writes them: a moment keeps its microseconds. */
export function sortValues({ keys }: Sort): RawBuilder<CursorValues> {
  return sql<CursorValues>`jsonb_build_array(${sql.join(keys.map(({ of }) => of))})`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const instant = Compile(Instant)

/** Whether a cursor holds a moment here, as the database and JavaScript both read it. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && instant.Check(value)
}

function checked(kind: KeyKind, value: unknown): string | number {
  if (kind === 'number' && typeof value === 'number') return value
  if (kind === 'id' && typeof value === 'string' && uuid.test(value)) return value
  if (kind === 'time' && isMoment(value)) return value
  return refuse('BAD_INPUT', { field: 'cursor' })
}
