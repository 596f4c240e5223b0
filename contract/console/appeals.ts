import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const Decision = Type.Object({ by: Type.String(), at: Instant, why: Type.String() })

const Appeal = Type.Object({
  id: Id,
  work: Type.Enum(['proposal', 'standing']),
  /** What it is about, in words. */
  kind: Type.String(),
  person: Type.Object({ id: Id, nickname: Type.String() }),
  /** What was refused; empty of a standing. */
  about: Type.String(),
  text: Type.String(),
  at: Instant,
  first: Decision,
  /** Another operator's; null while it waits. */
  second: Type.Union([
    Type.Intersect([Decision, Type.Object({ outcome: Type.Enum(['upheld', 'refused']) })]),
    Type.Null(),
  ]),
  /** Whoever decided first does not answer. */
  own: Type.Boolean(),
})
export type Appeal = Static<typeof Appeal>

export const listAppeals = consoleEndpoint('listAppeals', {
  summary:
    'Appeals against refusals and standings, each with both decisions: what waits longest first, then the last that were decided',
  query: strict({ state: Type.Optional(Type.Enum(['waiting', 'over'])), ...paging }),
  data: pageOf(Appeal),
})
