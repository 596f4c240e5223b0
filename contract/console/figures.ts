import Type, { type Static } from 'typebox'
import { Day } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'

/** What is counted of what happened between two moments, and of the same time before, to lay beside it. */
const Figure = Type.Object({
  name: Type.String(),
  title: Type.String(),
  unit: Type.Enum(['count', 'fen']),
  total: Type.Integer(),
  before: Type.Integer(),
  /** One number an hour of a day, else one a day. */
  points: Type.Array(Type.Integer()),
  pointsBefore: Type.Array(Type.Integer()),
  /** What the total is made of, where that is asked: reasons, kinds. */
  parts: Type.Array(Type.Object({ title: Type.String(), total: Type.Integer(), before: Type.Integer() })),
})
export type Figure = Static<typeof Figure>

export const getFigures = consoleEndpoint('getFigures', {
  summary:
    'What happened in a day, in seven days or in thirty up to a day, beside the time before: of a day the same day a week ago',
  query: strict({ span: Type.Enum(['day', 'week', 'month']), until: Type.Optional(Day) }),
  data: Type.Object({
    from: Day,
    until: Day,
    beforeFrom: Day,
    beforeUntil: Day,
    /** What each point is called: hours or days. */
    ticks: Type.Array(Type.String()),
    figures: Type.Array(Figure),
    /** Members at this moment. */
    membersNow: Type.Integer(),
  }),
})
export type Figures = Static<typeof getFigures.data>

/** The most days that one file has. */
export const exportDaysMost = 366

const Days = strict({ from: Day, until: Day })

export const exportFigures = consoleEndpoint('exportFigures', {
  summary: 'The figures of each day as CSV',
  query: Days,
  data: Type.String(),
})

export const exportMoney = consoleEndpoint('exportMoney', {
  summary: 'Every movement of real money as CSV, oldest first, streamed',
  query: Days,
  data: Type.String(),
})
