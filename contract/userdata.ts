import Type, { type Static } from 'typebox'
import { Id, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { HotItem } from './hot'
import { limits } from './limits'
import { ModelCard } from './models'
import { ShareOrderCard } from './shareOrders'

/** Every relation of a user to a thing (product 3.9). */
export const UserdataKind = Type.Union([
  Type.Literal('favourite'),
  Type.Literal('like'),
  Type.Literal('view'),
  Type.Literal('follow'),
  Type.Literal('block'),
  Type.Literal('report'),
  Type.Literal('wait'),
])
export const TargetType = Type.Union([
  Type.Literal('model'),
  Type.Literal('shareOrder'),
  Type.Literal('post'),
  Type.Literal('theme'),
  Type.Literal('comment'),
  /** A line of a booking's talk: one reports it, and nothing else. */
  Type.Literal('talkLine'),
  Type.Literal('user'),
])
export type TargetType = Static<typeof TargetType>

export const saveUserdata = endpoint('saveUserdata', {
  summary: 'Puts a relation on or off; twice is the same as once',
  body: strict({
    kind: UserdataKind,
    targetType: TargetType,
    targetId: Id,
    on: Type.Boolean(),
    /** Kind report: what is wrong. */
    note: Type.Optional(Type.String({ maxLength: limits.shortTextMax })),
  }),
  data: Type.Object({ on: Type.Boolean() }),
  refuses: [
    'NOT_FOUND',
    'BAD_INPUT',
    'SHARE_NOT_FULL',
    'SHARE_JOINED',
    'SHARE_ENDED',
    'SHARE_CANCELLED',
    'OWN_MODEL',
    'TO_ONESELF',
    'CONTENT_REFUSED',
  ],
})

/** A relation with the thing it points at; exactly one of the cards is there. */
export const UserdataRecord = Type.Object({
  kind: UserdataKind,
  targetType: TargetType,
  targetId: Id,
  createdAt: Instant,
  model: Type.Optional(ModelCard),
  shareOrder: Type.Optional(ShareOrderCard),
  item: Type.Optional(HotItem),
  /** Kind block. */
  user: Type.Optional(Type.Object({ id: Id, nickname: Type.String(), avatarUrl: Type.String() })),
})
export type UserdataRecord = Static<typeof UserdataRecord>

export const listUserdata = endpoint('listUserdata', {
  summary: "The caller's relations of one kind, newest first",
  query: strict({ kind: UserdataKind, targetType: Type.Optional(TargetType), ...pageFields }),
  data: Page(UserdataRecord),
  refuses: ['PAGE_SIZE'],
})
