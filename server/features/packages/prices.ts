import type { Connection, Tx } from '../../db/connection'
import type { PackageRow } from './edit'

/** What so many coins or days cost, in fen. */
interface Price {
  readonly price: number
  readonly per: number
}

export interface PriceBefore extends Price {
  /** It stood at that moment; else it is the first that its package had after it. */
  readonly isOld: boolean
}

/** What each package that was ever changed was sold for at that moment. One statement. */
export async function pricesBefore(db: Connection, at: Date): Promise<Map<string, PriceBefore>> {
  const rows = await db.selectFrom('package_price').selectAll().orderBy('since').execute()
  const found = new Map<string, PriceBefore>()
  for (const { package_id: id, since, price_fen: price, per } of rows) {
    const isOld = since <= at
    if (isOld || !found.has(id)) found.set(id, { price, per, isOld })
  }
  return found
}

interface Kept {
  readonly before: PackageRow | undefined
  readonly row: PackageRow
  readonly at: Date
}

/** Writes down what a package is sold for from now on, and what it was sold for until then where nobody has yet. */
export async function keepPrice(tx: Tx, { before, row, at }: Kept): Promise<void> {
  const first = await tx
    .selectFrom('package_price')
    .select('since')
    .where('package_id', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  if (before !== undefined && first === undefined) await put(tx, before, new Date(0))
  await put(tx, row, at)
}

async function put(tx: Tx, row: PackageRow, since: Date): Promise<void> {
  const { price: price_fen, per } = rateOf(row)
  await tx
    .insertInto('package_price')
    .values({ package_id: row.id, since, price_fen, per })
    .onConflict((conflict) => conflict.columns(['package_id', 'since']).doUpdateSet({ price_fen, per }))
    .execute()
}

/** What its coins or days cost. */
export function rateOf({ price_fen: price, coins, gift_coins: gift, days }: PackageRow): Price {
  return { price, per: coins + gift + days }
}
