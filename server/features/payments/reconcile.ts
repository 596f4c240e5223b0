import { dayMs, shanghaiDay, shanghaiHour } from '@contract/shanghai'
import type { SettledChannel } from '../../db/tables/settlement'
import type { Deps } from '../../deps'
import { withoutSecrets } from '../../lib/redact'
import type { BillLine, VirtualPayment, WechatPay } from '../../ports/payment/types'
import { openidFor } from './provider'
import { findPayment } from './repo'
import { later } from './rules'

/** What a channel and our books do not agree on; amounts in fen, null on the side that knows nothing of it. */
export interface Difference {
  readonly what: 'payment' | 'refund' | 'transfer'
  readonly number: string
  readonly oursFen: number | null
  readonly theirsFen: number | null
}

export interface Reconciliation {
  readonly channel: SettledChannel
  readonly day: string
  /** What the channel has of the day. */
  readonly lines: number
  readonly fen: number
  readonly differences: readonly Difference[]
  /** Why the channel could not be asked; then nothing was compared. */
  readonly failed: string | null
}

interface Booked {
  readonly number: string
  readonly fen: number
}

/** What was compared: the lines of both sides. */
interface Compared {
  readonly what: Difference['what']
  readonly theirs: readonly Booked[]
  readonly ours: readonly Booked[]
}

/**
 * Lays what each channel that is set up says of a day (YYYY-MM-DD, Asia/Shanghai) beside what we received, gave back and paid out. Changes
 * nothing, and never rejects for a channel's sake.
 */
export async function reconcile(deps: Deps, day: string): Promise<Reconciliation[]> {
  const { wechatPay, virtual } = deps.payment
  const found: Reconciliation[] = []
  if (wechatPay !== null) found.push(await compared('wechatPay', day, () => ofTrades(deps, wechatPay, day)))
  if (virtual !== null) found.push(await compared('virtual', day, () => ofVirtual(deps, virtual, day)))
  if (wechatPay !== null && wechatPay.appIds.mini !== null)
    found.push(await compared('transfer', day, () => ofTransfers(deps, wechatPay, day)))
  return found
}

async function compared(
  channel: SettledChannel,
  day: string,
  ask: () => Promise<readonly Compared[]>,
): Promise<Reconciliation> {
  try {
    const all = await ask()
    const theirs = all.flatMap((one) => one.theirs)
    const fen = theirs.reduce((sum, line) => sum + line.fen, 0)
    return { channel, day, lines: theirs.length, fen, differences: all.flatMap(differencesOf), failed: null }
  } catch (error) {
    const failed = withoutSecrets(error instanceof Error ? error.message : String(error))
    return { channel, day, lines: 0, fen: 0, differences: [], failed }
  }
}

function differencesOf({ what, theirs, ours }: Compared): Difference[] {
  const known = new Map(ours.map(({ number, fen }) => [number, fen]))
  const listed = new Set(theirs.map(({ number }) => number))
  const wrong = theirs.flatMap(({ number, fen: theirsFen }): Difference[] => {
    const oursFen = known.get(number) ?? null
    return oursFen === theirsFen ? [] : [{ what, number, oursFen, theirsFen }]
  })
  const missing = ours.filter(({ number }) => !listed.has(number))
  return [...wrong, ...missing.map(({ number, fen }) => ({ what, number, oursFen: fen, theirsFen: null }))]
}

/** WeChat Pay's bill. */
async function ofTrades(deps: Deps, wechatPay: WechatPay, day: string): Promise<Compared[]> {
  const bill = await wechatPay.tradeBill(day)
  const of = (kind: BillLine['kind']) => bill.filter((line) => line.kind === kind).map(asBooked)
  return [
    { what: 'payment', theirs: of('payment'), ours: await paidOn(deps, day) },
    { what: 'refund', theirs: of('refund'), ours: await refundedOn(deps, day) },
  ]
}

function asBooked(line: BillLine): Booked {
  if (line.kind === 'payment') return { number: line.outTradeNo, fen: line.amountFen }
  return { number: line.outRefundNo, fen: line.refundFen }
}

/**
 * Virtual payment has a bill of sums alone (xpay/download_bill), so it is asked for each of our attempts and refunds: it takes none that we have
 * not signed, so that it has no others.
 */
async function ofVirtual(deps: Deps, virtual: VirtualPayment, day: string): Promise<Compared[]> {
  return [await virtualPayments(deps, virtual, day), await virtualRefunds(deps, virtual, day)]
}

async function virtualPayments(deps: Deps, virtual: VirtualPayment, day: string): Promise<Compared> {
  const attempts = await deps.db
    .selectFrom('payment')
    .select(['out_trade_no as number', 'amount_fen as fen', 'state'])
    .where('channel', '=', 'virtual')
    .where('created_at', '>=', shanghaiHour(day, 0))
    .where('created_at', '<', shanghaiHour(day, 24))
    .execute()
  const theirs: Booked[] = []
  for (const { number } of attempts) {
    const payment = await findPayment(deps.db, number)
    const status = payment === null ? null : await virtual.query(number, openidFor(deps, payment))
    if (status?.state === 'paid') theirs.push({ number, fen: status.payment.amountFen })
  }
  const ours = attempts.filter(({ state }) => state === 'paid').map(({ number, fen }) => ({ number, fen }))
  return { what: 'payment', theirs, ours }
}

/** A refund is done there or is not; of what amount is what we asked for. */
async function virtualRefunds(deps: Deps, virtual: VirtualPayment, day: string): Promise<Compared> {
  const asked = await refundsOf(deps, day, '=').select(['refund.out_trade_no', 'refund.state']).execute()
  const theirs: Booked[] = []
  for (const { number, fen, out_trade_no: outTradeNo } of asked) {
    const payment = outTradeNo === null ? null : await findPayment(deps.db, outTradeNo)
    const status = payment === null ? null : await virtual.queryRefund(number, openidFor(deps, payment))
    if (status === 'done') theirs.push({ number, fen })
  }
  const ours = asked.filter(({ state }) => state === 'done').map(({ number, fen }) => ({ number, fen }))
  return { what: 'refund', theirs, ours }
}

/** The flow of the account that pays out. WeChat books a transfer when it takes it, and we when it is there: a day later at most. */
async function ofTransfers({ db }: Deps, wechatPay: WechatPay, day: string): Promise<Compared[]> {
  const before = shanghaiDay(later(shanghaiHour(day, 12), -dayMs))
  const [flow, earlier] = [await wechatPay.transferFlow(day), await wechatPay.transferFlow(before)]
  const known = await db
    .selectFrom('payout')
    .select(['out_bill_no', 'transfer_bill_no', 'amount_fen', 'state', 'ended_at'])
    .where('sent_at', '>=', shanghaiHour(before, -24))
    .execute()
  const numberOf = (numbers: readonly string[]) =>
    known.find((row) => numbers.some((number) => number === row.out_bill_no || number === row.transfer_bill_no))
      ?.out_bill_no ??
    numbers[0] ??
    ''
  const sums = (lines: typeof flow) =>
    lines.reduce((map, line) => {
      const number = numberOf(line.numbers)
      return map.set(number, (map.get(number) ?? 0) + line.fen)
    }, new Map<string, number>())
  const theirs = [...sums(flow)].filter(([, fen]) => fen !== 0).map(([number, fen]) => ({ number, fen }))
  const [today, both] = [new Set(theirs.map(({ number }) => number)), sums([...flow, ...earlier])]
  const ended = (at: Date | null) => at !== null && at >= shanghaiHour(day, 0) && at < shanghaiHour(day, 24)
  const ours = known
    .filter(
      (row) =>
        today.has(row.out_bill_no) || (row.state === 'done' && ended(row.ended_at) && !both.has(row.out_bill_no)),
    )
    .map((row) => ({ number: row.out_bill_no, fen: row.amount_fen }))
  return [{ what: 'transfer', theirs, ours }]
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

function refundedOn(deps: Deps, day: string): Promise<Booked[]> {
  return refundsOf(deps, day, '<>').execute()
}

/** Refunds of a day, of virtual payment alone or of all else. */
function refundsOf({ db }: Deps, day: string, isVirtual: '=' | '<>') {
  return db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.user_id', '=', 'refund.user_id').onRef('payment.out_trade_no', '=', 'refund.out_trade_no'),
    )
    .select(['refund.out_refund_no as number', 'refund.amount_fen as fen'])
    .where('payment.channel', isVirtual, 'virtual')
    .where('refund.created_at', '>=', shanghaiHour(day, 0))
    .where('refund.created_at', '<', shanghaiHour(day, 24))
}
