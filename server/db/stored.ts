import type { CompiledQuery } from 'kysely'
import type { Connection } from './connection'
import type { Statement } from './statements'

/** Stands in a statement for a value that comes with each call. */
class Slot {
  constructor(readonly name: string | symbol) {}
}

/**
 * A statement that is built once, at its first call: `build` gets a stand-in for each value, which it puts into the statement and cannot
 * look at. Building costs the server more than sending does.
 */
export function stored<Values extends object, Row>(
  build: (values: Values, db: Connection) => Statement<Row>,
): (values: Values) => Statement<Row> {
  let kept: CompiledQuery<Row> | null = null
  let read: Statement<Row>['read']
  return (values) => ({
    read: (answered) => (read === undefined ? (answered as Row) : read(answered)),
    compile: (db) => {
      if (kept === null) {
        const statement = build(standIns<Values>(), db)
        read = statement.read
        kept = slimmed(statement.compile(db))
      }
      const given = values as Readonly<Record<string | symbol, unknown>>
      const parameters = kept.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
      return { ...kept, parameters }
    },
  })
}

function standIns<Values extends object>(): Values {
  const slots = new Map<string | symbol, Slot>()
  const slotOf = (name: string | symbol) => {
    const slot = slots.get(name) ?? new Slot(name)
    slots.set(name, slot)
    return slot
  }
  // A builder only hands its values on, so that a stand-in passes for any of them.
  return new Proxy({}, { get: (_, name) => slotOf(name) }) as Values
}

/** The same value is sent once, however often the statement names it. */
function slimmed<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters = [...new Set(query.parameters)]
  const placeOf = (nr: string) => parameters.indexOf(query.parameters[Number(nr) - 1]) + 1
  return { ...query, sql: query.sql.replace(/\$(\d+)/g, (_, nr: string) => `$${placeOf(nr)}`), parameters }
}
