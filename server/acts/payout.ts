import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { ledger } from '../features/ledger/ledger'
import { openPayout } from '../features/payments/payouts/repo'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses, money, yuan } from './shown'

/** Writes down that a model's user was paid outside of the system, where WeChat cannot: never beside a payout that WeChat has (decision 074). */
export const payout = defineAct({
  name: 'payout',
  audited: 'payout',
  title: '登记线下打款',
  danger: true,
  summary: '登记一笔微信转不了、已在线下打给用户的席位费收入；同一个 --ref（银行流水号）只记一次',
  roles: ['finance'],
  input: strict({
    userId: Type.String({ ...Id, title: '用户' }),
    fen: Type.Integer({ minimum: 1, maximum: 999_999_999, title: '金额（分）' }),
    ref: Type.String({ minLength: 1, maxLength: 64, title: '银行流水号' }),
  }),
  positional: ['userId'],
  reasons: ['月度结算'],
  secondAboveFen: 0,
  shows: { fen: money('席位费余额') },
  target: ({ userId }) => userId,
  carry: async (tx, { userId, fen, ref }, { at }) => {
    const wallet = await ledger.lockWallet(tx, userId)
    if (await isKnown(tx, userId, ref)) return refuseAct(`流水号 ${ref} 已登记过。`)
    if ((await openPayout(tx, userId)) !== null) return refuseAct('有一笔微信提现没有结束，先驳回或等它到账。')
    if (wallet.fen < fen) return refuseAct(`余额只有 ${yuan(wallet.fen)}。`)
    await ledger.post(tx, {
      userId,
      ref: refOf(ref),
      kind: 'payout',
      orderId: null,
      memo: '席位费收入提现',
      at,
      entries: [
        { account: 'wallet', bucket: 'fen', amount: -fen },
        { account: 'platform:payouts', bucket: 'fen', amount: fen },
      ],
    })
    const left = wallet.fen - fen
    return {
      ...bothTenses(`登记打款 ${yuan(fen)}，余额 ${yuan(left)}`),
      fen,
      before: { fen: wallet.fen },
      after: { fen: left },
    }
  },
})

function refOf(ref: string): string {
  return `payout:${ref}`
}

async function isKnown(tx: Tx, userId: string, ref: string): Promise<boolean> {
  const known = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('user_id', '=', userId)
    .where('ref', '=', refOf(ref))
    .executeTakeFirst()
  return known !== undefined
}
