import pg from 'pg'

let counted: string[] | null = null
const plain = pg.Client.prototype.query

/**
 * Counts what every connection of this process sends. The prototype is changed once and passes on all it gets: nothing else about
 * a query differs.
 */
pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]): unknown {
  counted?.push(textOf(args[0]))
  return Reflect.apply(plain, this, args)
} as typeof plain

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String(Object(query).text)
}

/** The SQL statements that `work` sent, in order. Nothing else may run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const mine: string[] = []
  counted = mine
  try {
    await work()
  } finally {
    counted = null
  }
  return mine
}
