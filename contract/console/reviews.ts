import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'

/** How long what was claimed is one's own. */
export const claimMinutes = 10

export const Review = Type.Object({
  id: Id,
  /** What it is, in words: 帖子, 昵称, … */
  kind: Type.String(),
  subjectType: Type.String(),
  author: Type.Object({ id: Id, nickname: Type.String(), passed: Type.Integer(), refused: Type.Integer() }),
  text: Type.String(),
  /** Why its author wants it looked at again; null where it is no appeal. */
  appeal: Type.Union([Type.String(), Type.Null()]),
  /** What was said when it was refused. */
  refusedFor: Type.String(),
  media: Type.Array(Type.Object({ kind: Type.Enum(['picture', 'audio']), url: Type.String() })),
  /** What the machine said of text and pictures: risky, review, pass or unknown. */
  machine: Type.Array(Type.String()),
  submittedAt: Instant,
  claimedUntil: Instant,
})
export type Review = Static<typeof Review>

export const claimReviews = consoleEndpoint('claimReviews', {
  summary:
    'Takes what is riskiest and waits longest for ten minutes, so that nobody else decides it; what one holds comes first',
  body: strict({ most: Type.Integer({ minimum: 1, maximum: 20 }) }),
  data: Type.Object({ items: Type.Array(Review), waiting: Type.Integer() }),
})

export const releaseReviews = consoleEndpoint('releaseReviews', {
  summary: 'Gives back what one holds',
  data: Type.Object({ done: Type.Boolean() }),
})

const Queue = Type.Object({
  name: Type.String(),
  title: Type.String(),
  waiting: Type.Integer(),
  oldest: Type.Union([Instant, Type.Null()]),
})
export type Queue = Static<typeof Queue>

export const getWaiting = consoleEndpoint('getWaiting', {
  summary:
    "What waits for an operator's roles and since when, and how long what was decided in the last week had waited",
  data: Type.Object({
    queues: Type.Array(Queue),
    /** Seconds, by half and by nineteen of twenty; null where nothing was decided. */
    decided: Type.Object({
      count: Type.Integer(),
      p50: Type.Union([Type.Integer(), Type.Null()]),
      p95: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
})
