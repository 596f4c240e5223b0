import Type, { type Static } from 'typebox'
import { Day, Id, Instant } from '../common'
import { strict } from '../endpoint'
import { PayoutState } from '../payouts'
import { consoleEndpoint } from './endpoint'

const orNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** One step of something that is settled with WeChat: asked, answered, notified, failed or decided, and its words. */
export const Paper = Type.Object({
  id: Id,
  at: Instant,
  kind: Type.Union([
    Type.Literal('asked'),
    Type.Literal('answered'),
    Type.Literal('notified'),
    Type.Literal('failed'),
    Type.Literal('decided'),
  ]),
  words: Type.String(),
})
export type Paper = Static<typeof Paper>

const Who = Type.Object({ id: Id, nickname: Type.String() })

export const PayoutShown = Type.Object({
  id: Id,
  person: Who,
  fen: Type.Integer(),
  state: PayoutState,
  askedAt: Instant,
  endedAt: orNull(Instant),
  /** It is being called off. */
  cancelling: Type.Boolean(),
  /** Why it came back. */
  why: orNull(Type.String()),
  /** What WeChat refused last, while it does. */
  lastError: orNull(Type.String()),
})
export type PayoutShown = Static<typeof PayoutShown>

const which = strict({ over: Type.Optional(Type.Boolean()) })

export const listPayouts = consoleEndpoint('listPayouts', {
  summary: 'Payouts that are open, oldest first; or the last 200 that are over, newest first',
  query: which,
  data: Type.Array(PayoutShown),
})

export const PayoutWhole = Type.Object({
  ...PayoutShown.properties,
  outBillNo: Type.String(),
  transferBillNo: orNull(Type.String()),
  /** What the person has left, and was paid out before, in fen. */
  walletFen: Type.Integer(),
  paidBeforeFen: Type.Integer(),
  papers: Type.Array(Paper),
})
export type PayoutWhole = Static<typeof PayoutWhole>

export const getPayout = consoleEndpoint('getPayout', {
  summary: 'One payout and its steps',
  query: strict({ id: Id }),
  data: PayoutWhole,
})

export const ComplaintShown = Type.Object({
  id: Type.String(),
  person: orNull(Who),
  outTradeNo: orNull(Type.String()),
  fen: Type.Integer(),
  wantedFen: Type.Integer(),
  refunded: Type.Boolean(),
  words: Type.String(),
  problem: Type.String(),
  state: Type.Union([Type.Literal('pending'), Type.Literal('processing'), Type.Literal('processed')]),
  /** The payer waits for an answer. */
  waits: Type.Boolean(),
  at: Instant,
  /** Until when WeChat wants a first answer, or else the end. */
  due: orNull(Instant),
})
export type ComplaintShown = Static<typeof ComplaintShown>

export const listComplaints = consoleEndpoint('listComplaints', {
  summary: 'Complaints that are open, oldest first; or the last 200 that are over, newest first',
  query: which,
  data: Type.Array(ComplaintShown),
})

export const ComplaintWhole = Type.Object({
  ...ComplaintShown.properties,
  orderId: orNull(Id),
  /** 189****0001; empty where WeChat says none, or it is over. */
  phone: Type.String(),
  /** What payer, merchant and WeChat have said, oldest first; null where WeChat does not answer now. */
  lines: orNull(
    Type.Array(
      Type.Object({ id: Type.String(), at: Instant, by: Type.String(), kind: Type.String(), text: Type.String() }),
    ),
  ),
  papers: Type.Array(Paper),
})
export type ComplaintWhole = Static<typeof ComplaintWhole>

export const getComplaint = consoleEndpoint('getComplaint', {
  summary: 'One complaint, what was said, and its steps',
  query: strict({ id: Type.String({ pattern: '^[0-9A-Za-z-]{1,64}$' }) }),
  data: ComplaintWhole,
})

export const ReconciliationShown = Type.Object({
  day: Day,
  channel: Type.Union([Type.Literal('wechatPay'), Type.Literal('virtual'), Type.Literal('transfer')]),
  at: Instant,
  lines: Type.Integer(),
  fen: Type.Integer(),
  differences: Type.Array(
    Type.Object({
      what: Type.Union([Type.Literal('payment'), Type.Literal('refund'), Type.Literal('transfer')]),
      number: Type.String(),
      oursFen: orNull(Type.Integer()),
      theirsFen: orNull(Type.Integer()),
    }),
  ),
  failed: orNull(Type.String()),
})
export type ReconciliationShown = Static<typeof ReconciliationShown>

export const listReconciliations = consoleEndpoint('listReconciliations', {
  summary: 'What each channel and the books agreed on, of the last 60 days that were compared, newest first',
  data: Type.Array(ReconciliationShown),
})

export const reconcileDay = consoleEndpoint('reconcileDay', {
  summary: 'Compares a day with each channel now, and keeps what was found',
  body: strict({ day: Day }),
  data: Type.Array(ReconciliationShown),
})
