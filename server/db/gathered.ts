import { sql, type CompiledQuery, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { Connection } from './connection'
import type { Statement } from './statements'
import { stored } from './stored'

type DateKey<Row> = {
  [K in keyof Row]-?: unknown extends Row[K] ? never : Date extends Row[K] ? K : never
}[keyof Row]
type Dates<Row> = [DateKey<Row>] extends [never] ? [] : [dates: { readonly [K in DateKey<Row>]: true }]

/** One of the reads that are gathered, as a column that holds what it found. */
interface Part<Found> {
  readonly column: RawBuilder<unknown>
  readonly read: (found: unknown) => Found
}

interface Readable<Row> extends OperationNodeSource {
  compile(db: Connection): CompiledQuery<Row>
}

/** What a read finds, in its order. Its moments are named: they travel as text. */
export function rowsOf<Row>(of: Readable<Row>, ...[dates]: Dates<Row>): Part<Row[]> {
  const names = Object.keys(dates ?? {})
  return {
    column: sql`(select json_agg(part) from (${of}) as part)`,
    read: (found) => {
      const rows = (found ?? []) as Row[]
      for (const row of rows) for (const name of names) revive(row, name)
      return rows
    },
  }
}

/** The row of a read that finds one at most, or null. */
export function rowOf<Row>(of: Readable<Row>, ...[dates]: Dates<Row>): Part<Row | null> {
  const names = Object.keys(dates ?? {})
  return {
    column: sql`(select row_to_json(part) from (${of}) as part)`,
    read: (found) => {
      for (const name of names) revive(found, name)
      return found as Row | null
    },
  }
}

function revive(row: unknown, name: string): void {
  if (row === null) return
  const columns = row as Record<string, unknown>
  const text = columns[name]
  if (typeof text === 'string') columns[name] = new Date(text)
}

type Parts = Readonly<Record<string, Part<unknown>>>
type FoundOf<P extends Parts> = { [K in keyof P]: P[K] extends Part<infer Found> ? Found : never }

/**
 * Several reads as one statement: the database is asked once, and each read sees the same moment. Answers one row, which holds what each
 * found. Numbers arrive as numbers, days as text. `shared` are reads that the others name.
 */
export function gather<const P extends Parts>(
  parts: P,
  shared: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Readable<FoundOf<P>> & Required<Statement<FoundOf<P>>> {
  const names = Object.entries(shared).map(([name, of]) => sql`${sql.ref(name)} as materialized (${of})`)
  const columns = Object.entries(parts).map(([name, { column }]) => sql`${column} as ${sql.ref(name)}`)
  const before = names.length === 0 ? sql`` : sql`with ${sql.join(names)} `
  // One value, which is read at once: each column of an answer is described, and parsed, alone.
  const statement = sql<
    FoundOf<P>
  >`${before}select row_to_json(gathered) as found from (select ${sql.join(columns)}) as gathered`
  const reads = Object.entries(parts)
  return Object.assign(statement, {
    read: (answered: object) => {
      const found = Object(Reflect.get(answered, 'found'))
      for (const [name, part] of reads) found[name] = part.read(found[name])
      return found as FoundOf<P>
    },
  })
}

/** `gather` of reads that are built once. */
export function gathered<Values extends object, const P extends Parts>(
  build: (values: Values, db: Connection) => P,
): (values: Values) => Statement<FoundOf<P>> {
  return stored((values, db) => gather(build(values, db)))
}
