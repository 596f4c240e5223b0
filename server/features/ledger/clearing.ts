import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import { putInOutbox, type Message } from '../../jobs/outbox'
import type { Entry } from './ledger'
import { postIncoming } from './owed'
import { receivingBucket, type BucketAmount } from './rules'

/** The outbox topic of coins or fen on their way to another user. */
export const creditTopic = 'ledger.credit'

const Bucket = Type.Union([Type.Literal('gift'), Type.Literal('income'), Type.Literal('paid'), Type.Literal('fen')])
const Credit = Type.Object({
  userId: Type.String(),
  ref: Type.String(),
  kind: Type.String(),
  memo: Type.String(),
  amounts: Type.Array(Type.Object({ bucket: Bucket, amount: Type.Integer({ minimum: 1 }) })),
})
type Credit = Static<typeof Credit>

/**
 * The payer's half of a movement between users: entries for its own transaction that put the coins on the clearing account,
 * and the promise, for the outbox, to credit the other user within seconds. One transaction so never locks two wallets (product 8.5).
 */
export function sending({ at, ...payload }: Omit<Credit, 'amounts'> & { amounts: BucketAmount[]; at: Date }) {
  const entries = payload.amounts.map(({ bucket, amount }): Entry => ({ account: 'clearing', bucket, amount }))
  return { entries, promise: { topic: creditTopic, payload, at } satisfies Message }
}

/** The same for real money, in fen: writes the promise and answers the entries. */
export async function sendFen(tx: Tx, { fen, at, ...credit }: Omit<Credit, 'amounts'> & { fen: number; at: Date }) {
  const payload: Credit = { ...credit, amounts: [{ bucket: 'fen', amount: fen }] }
  await putInOutbox(tx, { topic: creditTopic, payload, at })
  return [{ account: 'clearing', bucket: 'fen', amount: fen }] satisfies Entry[]
}

/** The receiver's half; what they owe is made good of it first. Twice with one ref credits once. */
export async function creditFromClearing(tx: Tx, payload: unknown, at: Date): Promise<void> {
  const { userId, ref, kind, memo, amounts } = Value.Parse(Credit, payload)
  const entries = amounts.flatMap(({ bucket, amount }): Entry[] => [
    { account: 'clearing', bucket, amount: -amount },
    { account: 'wallet', bucket: bucket === 'fen' ? bucket : receivingBucket(bucket), amount },
  ])
  await postIncoming(tx, { userId, ref, kind, orderId: null, memo, at, entries })
}
