import Type, { type Static } from 'typebox'
import { Fen, Id, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

/**
 * `asked`: operators look at it; `approved`: WeChat is told; `waiting`: for the person's yes; `moving`: WeChat pays. `failed` is WeChat's
 * word, `refused` the operators', `cancelled` the person's own or the operators': with these three the money is back.
 */
export const PayoutState = Type.Union([
  Type.Literal('asked'),
  Type.Literal('approved'),
  Type.Literal('waiting'),
  Type.Literal('moving'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
  Type.Literal('refused'),
])
export type PayoutState = Static<typeof PayoutState>

/** What opens the page on which the person says yes: WeChat's own in the mini-program, a page of the cashier on a laptop. */
export const PayoutConfirm = Type.Union([
  Type.Object({ channel: Type.Literal('mini'), mchId: Type.String(), appId: Type.String(), package: Type.String() }),
  Type.Object({ channel: Type.Literal('local'), url: Type.String() }),
])
export type PayoutConfirm = Static<typeof PayoutConfirm>

/** Earnings on their way to WeChat's wallet of whoever earned them (product 20.3). */
export const PayoutRecord = Type.Object({
  id: Id,
  amountFen: Fen,
  state: PayoutState,
  /** For the person: why the money came back. */
  why: Type.Union([Type.String(), Type.Null()]),
  askedAt: Instant,
  endedAt: Type.Union([Instant, Type.Null()]),
  /** State `waiting`: until when, and how. */
  until: Type.Union([Instant, Type.Null()]),
  confirm: Type.Union([PayoutConfirm, Type.Null()]),
  /** It is being called off. */
  cancelling: Type.Boolean(),
})
export type PayoutRecord = Static<typeof PayoutRecord>

export const listPayouts = endpoint('listPayouts', {
  summary: "The caller's payouts, newest first, what can be paid out now, and whether WeChat knows whom to pay",
  query: strict({ ...pageFields }),
  data: Type.Object({
    ...Page(PayoutRecord).properties,
    fen: Fen,
    /** `unbound`: the caller was never signed in to the mini-program; `off`: nobody can be paid through WeChat here. */
    way: Type.Union([Type.Literal('wechat'), Type.Literal('unbound'), Type.Literal('off')]),
  }),
  refuses: ['PAGE_SIZE'],
})

export const askPayout = endpoint('askPayout', {
  summary:
    'Asks for earnings to be paid out to WeChat; one at a time. The money leaves the wallet at once and comes back if nothing comes of it',
  body: strict({ fen: Type.Integer({ minimum: limits.payoutMinFen, maximum: limits.payoutMaxFen }) }),
  data: PayoutRecord,
  refuses: ['NOT_ENOUGH_FEN', 'PAYOUT_OPEN', 'WECHAT_UNBOUND', 'PAYMENT_DOWN'],
})

export const cancelPayout = endpoint('cancelPayout', {
  summary:
    'Calls a payout off, at once while nobody has approved it, else once WeChat has; twice is the same as once, and what is over stays',
  body: strict({ id: Id }),
  data: PayoutRecord,
  refuses: ['NOT_FOUND'],
})
