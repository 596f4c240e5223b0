import Type, { type Static } from 'typebox'
import { Coins, Id, Instant, RegionCode } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

/** -1 not said, 0 male, 1 female: the codes that the filter uses too. */
export const Sex = Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)])

const TodoKind = Type.Union([
  Type.Literal('waitingOffer'),
  Type.Literal('waitingSeated'),
  Type.Literal('orderUnpaid'),
  Type.Literal('refused'),
  Type.Literal('shareOrderChanged'),
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

export const UserInfo = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatarUrl: Type.String(),
  /** Masked: 138****5678. */
  phone: Type.String(),
  sex: Sex,
  regionCode: Type.Union([RegionCode, Type.Null()]),
  pccName: Type.String(),
  intro: Type.String(),
  isVip: Type.Boolean(),
  vipUntil: Type.Union([Instant, Type.Null()]),
  wallet: Type.Object({ gift: Coins, income: Coins, paid: Coins, total: Coins }),
  counts: Type.Object({
    posts: Type.Integer(),
    favourites: Type.Integer(),
    follows: Type.Integer(),
    likes: Type.Integer(),
    shareOrders: Type.Integer(),
    unpaidOrders: Type.Integer(),
  }),
  todo: Type.Array(Todo),
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
    intro: Type.Optional(Type.String({ maxLength: limits.shortTextMax })),
    readTodo: Type.Optional(Id),
  }),
  data: UserInfo,
  refuses: ['AREA_UNKNOWN'],
})
