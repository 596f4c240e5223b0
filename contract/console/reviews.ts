import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { Report } from './reports'
import { StandingWord } from './standings'

/** How long what was claimed is one's own. */
export const claimMinutes = 10

const Version = Type.Object({
  text: Type.String(),
  /** What it says beside its words: a price, a height, a place. */
  facts: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  media: Type.Array(
    Type.Object({ key: Type.String(), kind: Type.Enum(['picture', 'audio', 'video']), url: Type.String() }),
  ),
})
export type Version = Static<typeof Version>

const Author = Type.Object({
  id: Id,
  nickname: Type.String(),
  /** Of what was reviewed before. */
  passed: Type.Integer(),
  refused: Type.Integer(),
  /** Reports of the last 90 days that were upheld. */
  upheld: Type.Integer(),
  standing: StandingWord,
  /** What was last reviewed, reported and decided of this person, newest first. */
  recent: Type.Array(Type.Object({ at: Instant, what: Type.String(), text: Type.String(), state: Type.String() })),
})
export type Author = Static<typeof Author>

export const Review = Type.Object({
  id: Id,
  /** A version of something written, also one whose refusal is appealed against; a thing that was reported; an appeal against a standing. */
  work: Type.Enum(['proposal', 'report', 'standing']),
  /** What it is, in words: 帖子, 昵称, … */
  kind: Type.String(),
  /** Of a proposal its subject, of a report its target, else `standing`: by it the policy is found. */
  subjectType: Type.String(),
  /** Null where nobody's account is left. */
  author: Type.Union([Author, Type.Null()]),
  ...Version.properties,
  /** Of what was reported: goes back with the decision, which has to be about what was seen. */
  version: Type.String(),
  /** What was last passed of the same thing, where there was something. */
  before: Type.Union([Version, Type.Null()]),
  /** Why its person wants it looked at again, and what was decided first. */
  appeal: Type.Union([
    Type.Object({ text: Type.String(), by: Type.String(), why: Type.String(), at: Instant }),
    Type.Null(),
  ]),
  reports: Type.Array(Report),
  /** What the machine said of text and pictures: risky, review, pass or unknown. */
  machine: Type.Array(Type.String()),
  /** It comes before what is older. */
  risky: Type.Boolean(),
  since: Instant,
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
