import Type, { type Static } from 'typebox'
import { Gone, Id, Instant, Picture } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'
import { ShareOrderTalk } from './shareOrders'

/** What a line tells: words of somebody, or what became of the booking. */
const LineKind = Type.Union([
  Type.Literal('said'),
  Type.Literal('formed'),
  Type.Literal('joined'),
  Type.Literal('left'),
  Type.Literal('moved'),
  Type.Literal('checkedIn'),
])
export type TalkLineKind = Static<typeof LineKind>

/** One line of a booking's talk (product 19.7). */
export const TalkLine = Type.Object({
  id: Id,
  /** Its place in the talk; it never changes. */
  seq: Type.Integer(),
  kind: LineKind,
  /** Who said it, or whom it is about; null for what is about the booking as a whole. */
  userId: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  avatarUrl: Type.String(),
  personGone: Gone,
  own: Type.Boolean(),
  /** What was said; of `moved` the new time. */
  text: Type.String(),
  pictures: Type.Array(Picture),
  /** `pending` and `refused` are for its author alone; `gone` was taken away after it had been read. */
  state: Type.Union([Type.Literal('passed'), Type.Literal('pending'), Type.Literal('refused'), Type.Literal('gone')]),
  /** What the caller's device had named an own line by; null for others' lines. */
  key: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
})
export type TalkLine = Static<typeof TalkLine>

const Person = Type.Object({
  userId: Id,
  name: Type.String(),
  avatarUrl: Type.String(),
  role: Type.Union([Type.Literal('model'), Type.Literal('opener'), Type.Literal('member')]),
  own: Type.Boolean(),
})

const refuses = ['NOT_FOUND', 'SHARE_NOT_JOINED', 'TALK_CLOSED'] as const

export const getTalk = endpoint('getTalk', {
  summary: "Who is in a formed booking's talk, and until when one may write: for its members and the model's user",
  query: strict({ shareId: Id }),
  data: Type.Object({ ...ShareOrderTalk.properties, people: Type.Array(Person) }),
  refuses,
})

export const listTalkLines = endpoint('listTalkLines', {
  summary: 'The newest lines of a talk, those before one, or with `since` what came or changed after a mark',
  query: strict({
    shareId: Id,
    /** The `seq` of the oldest line that is known. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
    /** The `mark` of an earlier answer. */
    since: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  }),
  data: Type.Object({
    /** By `seq`, the oldest first. */
    lines: Type.Array(TalkLine),
    /** Where the next `since` goes on. */
    mark: Type.Integer(),
    /** There are older ones, or with `since` more that is new. */
    more: Type.Boolean(),
  }),
  refuses,
})

export const sendTalk = endpoint('sendTalk', {
  summary: 'Says something in a talk: words, pictures or both. The same `key` again is the same line',
  body: strict({
    shareId: Id,
    /** Made by the caller's device, a line each. */
    key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    text: Type.Optional(Type.String({ maxLength: limits.talkTextMax, default: '' })),
    /** Keys of uploads. */
    pictures: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: limits.talkPicturesMax }),
    ),
  }),
  data: TalkLine,
  refuses: [
    'ACCOUNT_SILENCED',
    ...refuses,
    'BAD_INPUT',
    'LINK_REFUSED',
    'CONTENT_REFUSED',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'TOO_MANY',
  ],
})

export const readTalk = endpoint('readTalk', {
  summary: 'Marks a talk as read up to a mark; it never goes back',
  body: strict({ shareId: Id, mark: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }) }),
  data: Type.Object({ unread: Type.Integer() }),
  refuses,
})

export const deleteTalk = endpoint('deleteTalk', {
  summary:
    "Takes a line of the caller's own away from everybody's screen; reports keep what they had of it. Twice is once",
  body: strict({ shareId: Id, id: Id }),
  data: Type.Object({}),
  refuses,
})
