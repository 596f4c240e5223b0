import Type, { type Static } from 'typebox'
import { Proof } from './accounts'
import { Coins, Fen, Id, Instant, RegionCode } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'
import { Standing } from './standing'

/** -1 not said, 0 male, 1 female: the codes that the filter uses too. */
export const Sex = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)])

const TodoKind = Type.Union([
  Type.Literal('waitingOffer'),
  Type.Literal('waitingSeated'),
  Type.Literal('orderUnpaid'),
  Type.Literal('refused'),
  Type.Literal('shareOrderChanged'),
  Type.Literal('modelBooked'),
  Type.Literal('rewarded'),
  /** Something about how the account is signed in to. */
  Type.Literal('account'),
])

/** Something that waits for this user; `path` is where it is done. */
export const Todo = Type.Object({
  id: Id,
  kind: TodoKind,
  text: Type.String(),
  path: Type.String(),
  until: Type.Union([Instant, Type.Null()]),
})
export type Todo = Static<typeof Todo>

export const ProfilePart = Type.Union([Type.Literal('nickname'), Type.Literal('intro'), Type.Literal('avatar')])

/** A device that is signed in; it is ended by `logout` with its id. */
const Session = Type.Object({
  id: Id,
  client: Type.String(),
  usedAt: Instant,
  createdAt: Instant,
  current: Type.Boolean(),
})

export const UserInfo = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatarUrl: Type.String(),
  /** Parts of the profile that are being checked: the caller sees the new version, others the passed one. */
  checking: Type.Array(ProfilePart),
  /** Masked: 138****5678. */
  phone: Type.String(),
  sex: Sex,
  regionCode: Type.Union([RegionCode, Type.Null()]),
  pccName: Type.String(),
  intro: Type.String(),
  isVip: Type.Boolean(),
  vipUntil: Type.Union([Instant, Type.Null()]),
  /** `fen` is what a model's user earned from share orders; `owedCoins` what had to go back and was spent already. */
  wallet: Type.Object({ gift: Coins, income: Coins, paid: Coins, total: Coins, fen: Fen, owedCoins: Coins }),
  /** When the account will be gone, after it was deleted: null unless so. */
  deletesAt: Type.Union([Instant, Type.Null()]),
  wechatBound: Type.Boolean(),
  /** Since when; null where none is linked. An older server leaves it out. */
  wechatLinkedAt: Type.Optional(Type.Union([Instant, Type.Null()])),
  hasPhone: Type.Boolean(),
  sessions: Type.Array(Session),
  counts: Type.Object({
    posts: Type.Integer(),
    favourites: Type.Integer(),
    follows: Type.Integer(),
    /** Received, by all that is the user's own. */
    likes: Type.Integer(),
    /** Share orders that are not over: unpaid, recruiting or formed. */
    shareOrders: Type.Integer(),
    /** Waiting lists that the user is on. An older server leaves it out. */
    waiting: Type.Optional(Type.Integer()),
    unpaidOrders: Type.Integer(),
    /** Notices that are unread (product 18). An older server leaves it out. */
    unreadNotices: Type.Optional(Type.Integer()),
  }),
  todo: Type.Array(Todo),
  /** How the account stands where it does not stand well, null else. An older server leaves it out. */
  standing: Type.Optional(Type.Union([Standing, Type.Null()])),
  /** Agreements that have changed and are to be accepted anew (product 23.2). An older server leaves it out. */
  agreementsDue: Type.Optional(Type.Array(Type.Object({ key: Type.String(), title: Type.String() }))),
})
export type UserInfo = Static<typeof UserInfo>

export const getUserInfo = endpoint('getUserInfo', {
  summary: 'The signed-in user, wallet, counts and what waits',
  data: UserInfo,
})

export const updateUser = endpoint('updateUser', {
  summary: 'Changes the profile; a field left out stays as it is. `readTodo` takes one notice away',
  body: strict({
    nickname: Type.Optional(Type.String({ minLength: 1, maxLength: limits.nicknameMax, pattern: '\\S' })),
    sex: Type.Optional(Sex),
    regionCode: Type.Optional(RegionCode),
    /** Key of an upload. */
    avatarKey: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    intro: Type.Optional(Type.String({ maxLength: limits.shortTextMax })),
    readTodo: Type.Optional(Id),
  }),
  data: UserInfo,
  refuses: [
    'ACCOUNT_SILENCED',
    'NAME_UNSEEN',
    'NAME_RESERVED',
    'BAD_INPUT',
    'AREA_UNKNOWN',
    'CONTENT_REFUSED',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
  ],
})

export const exportUser = endpoint('exportUser', {
  summary: 'All that is kept about the caller, in one answer',
  data: Type.Object({ exportedAt: Instant, parts: Type.Record(Type.String(), Type.Any()) }),
  refuses: ['TOO_MANY'],
})

/** With the password sealed as at log-in, or, for an account without one, a fresh ticket of WeChat. */
export const deleteUser = endpoint('deleteUser', {
  summary: 'Deletes the account in 7 days, or takes that back; refused while share orders are open',
  body: Type.Union([
    strict({ password: Type.String({ minLength: 1, maxLength: 1024 }), keyId: Type.String({ maxLength: 64 }) }),
    strict({ ticket: Type.String({ minLength: 16, maxLength: 128 }) }),
    /** What `confirmUser` answered (an extension): an account that a code opened has no password to give. */
    strict({ proof: Proof }),
    strict({ takeBack: Type.Literal(true) }),
  ]),
  data: Type.Object({ deletesAt: Type.Union([Instant, Type.Null()]) }),
  refuses: ['PASSWORD_WRONG', 'KEY_EXPIRED', 'TICKET_WRONG', 'CONFIRM_FIRST', 'BOOKINGS_OPEN', 'TOO_MANY'],
})
