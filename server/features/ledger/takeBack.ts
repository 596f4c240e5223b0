import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import type { Message } from '../../jobs/outbox'
import { ledger, type Entry } from './ledger'
import { owedAccount } from './owed'

/** The outbox topic of coins that come back from whoever got them. */
export const takeBackTopic = 'ledger.takeBack'

const TakeBack = Type.Object({
  userId: Type.String(),
  ref: Type.String(),
  memo: Type.String(),
  gift: Type.Integer({ minimum: 0 }),
  income: Type.Integer({ minimum: 0 }),
})

/** What undoes a posting of the user's, entry by entry: empty when there is none by this ref. */
export async function reversed(tx: Tx, userId: string, ref: string): Promise<Entry[]> {
  const entries = await tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['e.account', 'e.bucket', 'e.amount'])
    .where('t.user_id', '=', userId)
    .where('t.ref', '=', ref)
    .orderBy('e.seq')
    .execute()
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }))
}

/**
 * The promise to take back from a user what clearing has given up for them: the entries of `reversed` on the clearing account, none of
 * them in fen. No message when they come to nothing.
 */
export function takingBack(
  entries: readonly Entry[],
  { at, ...from }: Pick<Static<typeof TakeBack>, 'userId' | 'ref' | 'memo'> & { at: Date },
): Message[] {
  const clearing = entries.filter(({ account }) => account === 'clearing')
  const inBuckets = (gift: boolean) =>
    clearing.reduce((sum, { bucket, amount }) => ((bucket === 'gift') === gift ? sum - amount : sum), 0)
  const amounts = { gift: inBuckets(true), income: inBuckets(false) }
  if (amounts.gift + amounts.income === 0) return []
  return [{ topic: takeBackTopic, payload: { ...from, ...amounts }, at }]
}

/** Takes it: gift coins from gift coins, then from income as the rest; what is spent already is owed. Twice with one ref takes once. */
export async function takeBackFromWallet(tx: Tx, payload: unknown, at: Date): Promise<void> {
  const { userId, ref, memo, gift, income } = Value.Parse(TakeBack, payload)
  const wallet = await ledger.lockWallet(tx, userId)
  const fromGift = Math.min(gift, wallet.gift)
  const fromIncome = Math.min(gift + income - fromGift, wallet.income)
  const entries: Entry[] = [
    { account: 'wallet', bucket: 'gift', amount: -fromGift },
    { account: 'wallet', bucket: 'income', amount: -fromIncome },
    { account: owedAccount, bucket: 'income', amount: fromGift + fromIncome - gift - income },
    { account: 'clearing', bucket: 'gift', amount: gift },
    { account: 'clearing', bucket: 'income', amount: income },
  ]
  const moved = entries.filter(({ amount }) => amount !== 0)
  await ledger.post(tx, { userId, ref, kind: 'takeBack', orderId: null, memo, at, entries: moved })
}
