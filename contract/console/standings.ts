import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { consoleEndpoint } from './endpoint'

export const StandingWord = Type.Union([
  Type.Literal('good'),
  Type.Literal('warned'),
  Type.Literal('silenced'),
  Type.Literal('suspended'),
])
export type StandingWord = Static<typeof StandingWord>

/** One change of how somebody stands. */
export const StandingChange = Type.Object({
  id: Id,
  state: StandingWord,
  until: Type.Union([Instant, Type.Null()]),
  reason: Type.String(),
  /** An operator's name, or `clock` where its time was over. */
  by: Type.String(),
  at: Instant,
  /** What its person said against it, and what became of that. */
  appeal: Type.Union([
    Type.Object({
      text: Type.String(),
      state: Type.Union([Type.Literal('waiting'), Type.Literal('upheld'), Type.Literal('refused')]),
      at: Instant,
      answer: Type.String(),
    }),
    Type.Null(),
  ]),
})
export type StandingChange = Static<typeof StandingChange>

const Who = Type.Object({ id: Id, nickname: Type.String() })

const NextStep = Type.Object({
  person: Who,
  standing: StandingWord,
  /** The act that the next step would be. */
  act: Type.Union([Type.Literal('warn'), Type.Literal('silence'), Type.Literal('suspend')]),
  /** Upheld since the last step, and of how many different things. */
  reports: Type.Integer(),
  things: Type.Integer(),
  since: Instant,
})
export type NextStep = Static<typeof NextStep>

export const listStandingWork = consoleEndpoint('listStandingWork', {
  summary: 'Whose next step enough upheld reports propose; oldest first',
  data: Type.Object({ proposed: Type.Array(NextStep) }),
})
