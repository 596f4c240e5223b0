import Type, { type Static } from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

/** How an account stands with the operator, worst last (product 22.1); a good one has nothing to show. */
export const StandingState = Type.Union([Type.Literal('warned'), Type.Literal('silenced'), Type.Literal('suspended')])
export type StandingState = Static<typeof StandingState>

/** Whether one may object to it: once, and then an operator decides. */
const Appeal = Type.Union([Type.Literal('possible'), Type.Literal('waiting'), Type.Literal('over')])

const fields = {
  id: Id,
  state: StandingState,
  /** When it ends by itself; null where it does not. */
  until: Type.Union([Instant, Type.Null()]),
  /** In the operator's words. */
  reason: Type.String(),
  since: Instant,
  appeal: Appeal,
}

/** What its owner is shown of a standing that is not good. */
export const Standing = Type.Object(fields)
export type Standing = Static<typeof Standing>

/** The data of ACCOUNT_SILENCED, and of ACCOUNT_SUSPENDED, whose `appealToken` speaks once for whoever cannot sign in. */
export const StandingRefusal = Type.Object({ ...fields, appealToken: Type.Optional(Type.String()) })
export type StandingRefusal = Static<typeof StandingRefusal>

export const appealStanding = endpoint('appealStanding', {
  summary:
    "Objects once to the caller's standing, or by the token of an ACCOUNT_SUSPENDED to that of whoever was refused; another operator decides",
  body: strict({
    text: Type.String({ minLength: 1, maxLength: limits.appealMax, pattern: '\\S' }),
    appealToken: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  }),
  data: Standing,
  refuses: ['SIGN_IN', 'APPEAL_OVER', 'TICKET_WRONG', 'TOO_MANY'],
})
