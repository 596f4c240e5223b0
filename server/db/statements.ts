import type { CompiledQuery, DatabaseConnection, PostgresPool } from 'kysely'
import { lenderOf, type Connection, type Tx } from './connection'

/** A statement that is ready to be sent: a builder of Kysely's, `sql`, or one that is built once. */
export interface Statement<Row> {
  compile(db: Connection): CompiledQuery<Row>
  /** Makes a row of what the database answered, where it is not one already. */
  read?(answered: object): Row
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
  const send = sending(db, statements)
  return db.isTransaction ? (await onItsWay(db, send)).answer : db.getExecutor().provideConnection(send)
}

/** `together` in a transaction, without waiting: what is sent next travels with it. Its rows are to be waited for as those of `sent`. */
export async function sentTogether<const S extends readonly Statement<unknown>[]>(
  tx: Tx,
  ...statements: S
): Promise<{ readonly rows: Promise<RowsOf<S>> }> {
  const { answer: rows } = await onItsWay(tx, sending(tx, statements))
  return { rows }
}

/** Answers by the second of two that travel together, once the first has gone well. Where both fail, the first says why. */
export async function onTheWayOf<T>(first: Promise<void>, second: Promise<T>): Promise<T> {
  const [before] = await Promise.allSettled([first, second])
  if (before.status === 'rejected') throw before.reason
  return second
}

function sending<const S extends readonly Statement<unknown>[]>(db: Connection, statements: S) {
  const compiled = statements.map((statement) => ({ statement, query: statement.compile(db) }))
  // Each statement says what its rows are, and the results come in their order, which the type of the list cannot see.
  return (connection: DatabaseConnection) =>
    Promise.all(compiled.map(({ statement, query }) => rowsOf(connection, statement, query))) as Promise<RowsOf<S>>
}

/** Sends one statement alone and answers with its rows. */
export async function run<Row>(db: Connection, statement: Statement<Row>): Promise<Row[]> {
  const lender = lenderOf(db)
  if (lender !== undefined) return lent(lender, statement, statement.compile(db))
  const [rows] = await together(db, statement)
  return rows
}

async function lent<Row>(
  lender: PostgresPool,
  statement: Statement<Row>,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const connection = await lender.connect()
  try {
    const { rows } = await connection.query<Row>(sql, parameters)
    return readBy(statement, rows)
  } catch (error) {
    // From here on, where pg's own begins at its socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Sends a statement of a transaction and waits for nothing: what is sent next travels with it. Its rows are to be waited for before the
 * transaction ends well; a failure fails all that was sent after it too.
 */
export async function sent<Row>(tx: Tx, statement: Statement<Row>): Promise<{ readonly rows: Promise<Row[]> }> {
  const query = statement.compile(tx)
  const { answer: rows } = await onItsWay(tx, (connection) => rowsOf(connection, statement, query))
  return { rows }
}

/** The connection of a transaction takes what comes next while answers are under way. */
async function onItsWay<T>(
  tx: Connection,
  send: (connection: DatabaseConnection) => Promise<T>,
): Promise<{ readonly answer: Promise<T> }> {
  const answer = send(held.get(tx) ?? (await hold(tx)))
  // Whoever asked hears of it where he waits for it.
  answer.catch(() => undefined)
  return { answer }
}

/** The one connection of a transaction, which Kysely would hand out for each statement anew: half a dozen promises each time. */
const held = new WeakMap<Connection, DatabaseConnection>()

async function hold(tx: Connection): Promise<DatabaseConnection> {
  const connection = await tx.getExecutor().provideConnection(async (own) => own)
  held.set(tx, connection)
  return connection
}

async function rowsOf<Row>(
  connection: DatabaseConnection,
  statement: Statement<Row>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await connection.executeQuery<Row>(query)
  return readBy(statement, rows)
}

function readBy<Row>({ read }: Statement<Row>, rows: Row[]): Row[] {
  return read === undefined ? rows : rows.map((row) => read(Object(row)))
}
