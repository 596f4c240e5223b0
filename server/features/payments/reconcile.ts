import { shanghaiHour } from '@contract/shanghai'
import type { Deps } from '../../deps'
import type { BillLine } from '../../ports/payment/types'
import { wechatPayOf } from './provider'

/** What the provider's bill and our books do not agree on. */
export type Difference =
  | {
      readonly kind: 'onlyProvider' | 'onlyOurs'
      readonly what: 'payment' | 'refund'
      readonly number: string
      readonly fen: number
    }
  | {
      readonly kind: 'amount'
      readonly what: 'payment' | 'refund'
      readonly number: string
      readonly fen: number
      readonly billedFen: number
    }

export interface Reconciliation {
  readonly day: string
  readonly payments: { readonly count: number; readonly fen: number }
  readonly refunds: { readonly count: number; readonly fen: number }
  readonly differences: Difference[]
}

interface Booked {
  readonly number: string
  readonly fen: number
}

/**
 * Lays WeChat Pay's bill of a day (YYYY-MM-DD, Asia/Shanghai) beside what we received and promised back that day. Changes nothing.
 * Throws when the bill cannot be had; refuses with PAYMENT_DOWN where WeChat Pay is not set up. Virtual payment has bills of its own.
 */
export async function reconcile(deps: Deps, day: string): Promise<Reconciliation> {
  const bill = await wechatPayOf(deps).tradeBill(day)
  const billed = (kind: BillLine['kind']) => bill.filter((line) => line.kind === kind).map(asBooked)
  const [payments, refunds] = [await paidOn(deps, day), await refundedOn(deps, day)]
  return {
    day,
    payments: sum(billed('payment')),
    refunds: sum(billed('refund')),
    differences: [...compare('payment', billed('payment'), payments), ...compare('refund', billed('refund'), refunds)],
  }
}

function asBooked(line: BillLine): Booked {
  if (line.kind === 'payment') return { number: line.outTradeNo, fen: line.amountFen }
  return { number: line.outRefundNo, fen: line.refundFen }
}

function compare(what: 'payment' | 'refund', billed: readonly Booked[], ours: readonly Booked[]): Difference[] {
  const known = new Map(ours.map(({ number, fen }) => [number, fen]))
  const listed = new Set(billed.map(({ number }) => number))
  const differences = billed.flatMap(({ number, fen: billedFen }): Difference[] => {
    const fen = known.get(number)
    if (fen === undefined) return [{ kind: 'onlyProvider', what, number, fen: billedFen }]
    return fen === billedFen ? [] : [{ kind: 'amount', what, number, fen, billedFen }]
  })
  const missing = ours.filter(({ number }) => !listed.has(number))
  return [...differences, ...missing.map(({ number, fen }): Difference => ({ kind: 'onlyOurs', what, number, fen }))]
}

function sum(lines: readonly Booked[]) {
  return { count: lines.length, fen: lines.reduce((total, { fen }) => total + fen, 0) }
}

function paidOn({ db }: Deps, day: string): Promise<Booked[]> {
  return db
    .selectFrom('payment')
    .select(['out_trade_no as number', 'amount_fen as fen'])
    .where('channel', '<>', 'virtual')
    .where('paid_at', '>=', shanghaiHour(day, 0))
    .where('paid_at', '<', shanghaiHour(day, 24))
    .execute()
}

function refundedOn({ db }: Deps, day: string): Promise<Booked[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.user_id', '=', 'refund.user_id').onRef('payment.out_trade_no', '=', 'refund.out_trade_no'),
    )
    .select(['refund.out_refund_no as number', 'refund.amount_fen as fen'])
    .where('payment.channel', '<>', 'virtual')
    .where('refund.created_at', '>=', shanghaiHour(day, 0))
    .where('refund.created_at', '<', shanghaiHour(day, 24))
    .execute()
}
