import type { CompiledQuery, QueryResult } from 'kysely'
import type { Connection } from './connection'

/** A statement that is ready to be sent: a builder of Kysely's, or `sql`. */
export interface Statement<Row> {
  compile(db: Connection): CompiledQuery<Row>
}

type RowsOf<S extends readonly Statement<unknown>[]> = {
  [K in keyof S]: S[K] extends Statement<infer Row> ? Row[] : never
}

/**
 * Sends statements over one connection at once and answers with the rows of each: one round trip for all of them. They run one after
 * the other, each seeing what those before it did and what they waited for; when one fails, a transaction has to be left.
 */
export async function together<const S extends readonly Statement<unknown>[]>(
  db: Connection,
  ...statements: S
): Promise<RowsOf<S>> {
  const compiled = statements.map((statement) => statement.compile(db))
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(compiled.map((query): Promise<QueryResult<unknown>> => connection.executeQuery(query))),
    )
  // Each statement says what its rows are, and the results come in their order, which the type of the list cannot see.
  return results.map(({ rows }) => rows) as RowsOf<S>
}

/** Sends one statement alone and answers with its rows. */
export async function run<Row>(db: Connection, statement: Statement<Row>): Promise<Row[]> {
  const [rows] = await together(db, statement)
  return rows
}
