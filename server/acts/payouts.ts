import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { yuanGrouped } from '@contract/money'
import { shanghaiMinute } from '@contract/shanghai'
import type { Tx } from '../db/connection'
import { addPaper } from '../features/payments/papers'
import { callOff, lockWithWallet, paperOf } from '../features/payments/payouts/move'
import { changePayout, findPayout, type PayoutRow } from '../features/payments/payouts/repo'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { money, word } from './shown'

const shows = {
  user: { title: '用户' },
  fen: money('金额'),
  askedAt: { title: '申请时间' },
  state: word('状态', {
    asked: '等审核',
    approved: '由微信转账',
    waiting: '等用户确认',
    refused: '已驳回',
    cancelling: '撤回中',
  }),
  why: { title: '给用户的说明' },
} as const

const payoutId = Type.String({ ...Id, title: '提现' })

/** Lets WeChat pay what somebody asked for. */
export const approvePayout = defineAct({
  name: 'approve-payout',
  audited: 'approvePayout',
  title: '通过提现',
  summary: '通过一笔提现申请：由微信转账，用户确认收款后才算付出',
  roles: ['finance'],
  input: strict({ payoutId }),
  positional: ['payoutId'],
  reasons: ['收入核对无误'],
  secondAboveFen: 0,
  shows,
  target: (input) => input.payoutId,
  carry: async (tx, input, { at }) => {
    const row = await payoutOf(tx, input.payoutId)
    if (row.state !== 'asked') return refuseAct('这笔提现已经处理。')
    const before = await shown(tx, row)
    await changePayout(tx, row, { state: 'approved', approved_at: at, next_at: at })
    await addPaper(tx, paperOf(row), { kind: 'decided', words: '通过', at })
    const sentence = `${yuanGrouped(row.amount_fen)} 由微信转给用户，用户在 24 小时内确认收款。`
    return { sentence, fen: row.amount_fen, before, after: { ...before, state: 'approved' } }
  },
})

/** Gives back what somebody asked for, or calls off what WeChat has not paid yet. */
export const refusePayout = defineAct({
  name: 'refuse-payout',
  audited: 'refusePayout',
  title: '驳回提现',
  danger: true,
  summary: '驳回一笔提现，或撤回微信还没付出的一笔；钱回到用户余额，--why 会给用户看，默认用 --reason',
  roles: ['finance'],
  input: strict({
    payoutId,
    why: Type.Optional(Type.String({ minLength: 1, maxLength: 100, title: '给用户的说明' })),
  }),
  positional: ['payoutId'],
  reasons: ['收入有争议，核实中', '微信收款账户有误，请核对后再提'],
  shows,
  target: (input) => input.payoutId,
  carry: async (tx, input, { at, reason }) => {
    const row = await payoutOf(tx, input.payoutId)
    if (row.ended_at !== null) return refuseAct('这笔提现已经结束。')
    if (row.state === 'moving') return refuseAct('微信正在付款，不能撤回。')
    if (row.cancel_at !== null) return refuseAct('已经在撤回，等微信答复。')
    const before = await shown(tx, row)
    const why = input.why ?? reason
    await callOff(tx, row, { state: 'refused', why, words: `驳回：${why}`, at })
    const atOnce = row.state === 'asked'
    const yuan = yuanGrouped(row.amount_fen)
    const sentence = atOnce ? `${yuan} 退回用户余额。` : `请微信撤回 ${yuan}，撤回后退回用户余额。`
    return {
      sentence,
      fen: row.amount_fen,
      before,
      after: { ...before, state: atOnce ? 'refused' : 'cancelling', why },
    }
  },
})

async function payoutOf(tx: Tx, id: string): Promise<PayoutRow> {
  const found = (await findPayout(tx, id)) ?? refuseAct('没有这笔提现。')
  return lockWithWallet(tx, found)
}

async function shown(tx: Tx, { user_id: id, amount_fen: fen, state, asked_at: askedAt }: PayoutRow) {
  const user = await tx.selectFrom('app_user').select('nickname').where('id', '=', id).executeTakeFirst()
  return { user: user?.nickname ?? id, fen, state, askedAt: shanghaiMinute(askedAt) }
}
