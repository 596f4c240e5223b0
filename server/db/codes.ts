import { sql, type RawBuilder } from 'kysely'

/**
 * The codes of a table of the contract (contract/states) for a statement, each under its name. They are written out, not handed over: a
 * prepared statement finds a partial index by constants alone.
 */
export function codes<const T extends Readonly<Record<string, number>>>(
  table: T,
): { readonly [Name in keyof T]: RawBuilder<T[Name]> } {
  const written = Object.entries(table).map(([name, code]) => [name, sql.lit(code)])
  return Object.fromEntries(written)
}

/** Several of them, for `in (…)`; states whose codes are words likewise. */
export function listed(some: readonly (number | string)[]): RawBuilder<unknown> {
  return sql.join(some.map((code) => sql.lit(code)))
}
