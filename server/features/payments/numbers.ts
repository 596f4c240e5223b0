import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/connection'
import type { Connection } from '../../db/connection'
import type { PaymentNumberTable } from '../../db/tables/payments'

/** A number for the provider: 30 signs of [0-9a-f] behind a letter, never the same twice. */
export function aNumber(letter: 'P' | 'R' | 'T'): string {
  return `${letter}${randomBytes(15).toString('hex')}`
}

/** Takes a number for a user; throws when another payment or refund has it. */
export async function takeNumber(tx: Tx, row: PaymentNumberTable): Promise<void> {
  await tx.insertInto('payment_number').values(row).execute()
}

/** Whose number it is; null when it is nobody's. */
export async function ownerOf(
  db: Connection,
  wanted: { kind: PaymentNumberTable['kind']; number: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_number')
    .select('user_id')
    .where('kind', '=', wanted.kind)
    .where('number', '=', wanted.number)
    .executeTakeFirst()
  return row?.user_id ?? null
}
