import Type, { type Static } from 'typebox'
import { Coins, Day, Fen, Flag, Gone, Id, IdParams, Instant, Page, pageFields, RegionCode } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'
import { myShareOrderShows, shareState, type MyShareOrderShow, type ShareState as States } from './states'

export { shareState } from './states'

/** A code of `shareState`. */
export const ShareState = Type.Unsafe<States>(Type.Union(Object.values(shareState).map((code) => Type.Literal(code))))
export type ShareState = Static<typeof ShareState>

/** A joined user; the name is there for members alone, from state 2 on. */
export const ShareUser = Type.Object({
  avatarUrl: Type.String(),
  nickname: Type.Optional(Type.String()),
  /** Whose page the face leads to: the opener's for everybody, another member's where the name is there; nobody's who has none any more. */
  userId: Type.Optional(Id),
  /** The caller. */
  me: Type.Optional(Type.Literal(true)),
  /** Who opened it, or holds its earliest seat now. */
  opener: Type.Optional(Type.Literal(true)),
})

/** Product 6.1, to the letter; the rest is ours. */
export const ShareOrderCard = Type.Object({
  /** The model's id. */
  id: Id,
  shareId: Id,
  isTop: Flag,
  isRec: Flag,
  mainImg: Type.String(),
  no: Type.String(),
  name: Type.String(),
  tag: Type.Union([Type.Literal(1), Type.Literal(2)]),
  height: Type.Integer(),
  shoeSize: Type.Integer(),
  shareDesc: Type.String(),
  shareArea: Type.String(),
  pccName: Type.String(),
  shareStartTime: Instant,
  shareEndTime: Instant,
  shareState: ShareState,
  currentShare: Type.Boolean(),
  shareUsers: Type.Array(ShareUser),
  minUsers: Type.Integer(),
  maxUsers: Type.Integer(),
  /** Seats that wait for a payment: they lower what is left, but are not in shareUsers. */
  heldSeats: Type.Integer(),
  hourlyFeeFen: Fen,
  /** What one seat costs now: ceil(hourlyFeeFen × hours ÷ minUsers) and the platform fee. */
  seatFeeFen: Fen,
  priceCoins: Coins,
})
export type ShareOrderCard = Static<typeof ShareOrderCard>

/** A point on the map in gcj02, as WeChat's map and China's map apps name it. */
export const MapPoint = strict({
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
})
export type MapPoint = Static<typeof MapPoint>

/** How the talk of a formed booking stands to one who is in it (product 19.7). */
export const ShareOrderTalk = Type.Object({
  /** Others' lines that the caller has not read; 99 at most. */
  unread: Type.Integer(),
  /** One may write. */
  open: Type.Boolean(),
  closesAt: Instant,
})

/** Another time that is proposed for a share order (product 19.6). */
export const ShareMove = Type.Object({
  id: Id,
  start: Instant,
  end: Instant,
  by: Type.Union([Type.Literal('model'), Type.Literal('opener')]),
  /** The caller proposed it. */
  own: Type.Boolean(),
  /** Until when all have to agree. */
  expiresAt: Instant,
  /** Of all seats, those being paid for among them. */
  agreed: Type.Integer(),
  seats: Type.Integer(),
  /** The caller is asked. */
  mayAnswer: Type.Boolean(),
})
export type ShareMove = Static<typeof ShareMove>

export const ShareOrderDetail = Type.Object({
  ...ShareOrderCard.properties,
  modelGone: Gone,
  pictures: Type.Array(Type.Object({ src: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  regionCode: RegionCode,
  hours: Type.Integer(),
  deadline: Instant,
  /** The caller opened it, or holds its earliest seat now. */
  opener: Type.Boolean(),
  /** The card of the model belongs to the caller. */
  own: Type.Boolean(),
  /** Members alone, from state 2 on. */
  meetingAddress: Type.Optional(Type.String()),
  /** Where that address is, when the opener chose it on a map. */
  meetingPoint: Type.Optional(MapPoint),
  contact: Type.Optional(Type.String()),
  waitingCount: Type.Integer(),
  waiting: Type.Boolean(),
  /** The caller's place on the waiting list, counted from 1; null off it. An older server leaves it out. */
  waitingPlace: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Until when a freed seat is kept for the caller. */
  offerUntil: Type.Union([Instant, Type.Null()]),
  /** The caller's own order of the seat, null without one; unpaid, it is paid at the cashier until `payUntil`. */
  orderId: Type.Union([Id, Type.Null()]),
  payUntil: Type.Union([Instant, Type.Null()]),
  favourite: Type.Boolean(),
  canExit: Type.Boolean(),
  /** What leaving now gives back. */
  exitRefund: Type.Object({ coins: Coins, fen: Fen }),
  /** It has ended, the caller was aboard and has not reviewed it. */
  canReview: Type.Boolean(),
  /** Another time that is proposed, for its members and the model's user. */
  move: Type.Union([ShareMove, Type.Null()]),
  /** The caller may propose another time now. */
  canMove: Type.Boolean(),
  /** Null for whoever is not in its talk, and while there is none. */
  talk: Type.Union([ShareOrderTalk, Type.Null()]),
  /** Another share order of the caller at the same time. */
  overlap: Type.Union([Type.Object({ shareId: Id, name: Type.String(), shareStartTime: Instant }), Type.Null()]),
})
export type ShareOrderDetail = Static<typeof ShareOrderDetail>

const Window = strict({ start: Instant, end: Instant })

const Join = strict({ shareId: Id, priceCoins: Coins, seatFeeFen: Fen })
const Open = strict({
  modelId: Id,
  /** Adjacent windows of one day, as share_order/shareGetTime gave them. */
  windows: Type.Array(Window, { minItems: 1, maxItems: 24 }),
  areaCode: RegionCode,
  shareArea: Type.String({ minLength: 1, maxLength: limits.shareAreaMax, pattern: '\\S' }),
  meetingAddress: Type.String({ minLength: 1, maxLength: limits.shortTextMax, pattern: '\\S' }),
  meetingPoint: Type.Optional(MapPoint),
  contact: Type.String({ minLength: 1, maxLength: limits.contactMax, pattern: '\\S' }),
  shareDesc: Type.String({ minLength: 1, maxLength: limits.shortTextMax, pattern: '\\S' }),
  minUsers: Type.Integer({ minimum: 1, maximum: limits.shareUsersMax }),
  maxUsers: Type.Integer({ minimum: 1, maximum: limits.shareUsersMax }),
  priceCoins: Coins,
  seatFeeFen: Fen,
})
export type OpenShareOrder = Static<typeof Open>

export const share = endpoint('share', {
  summary:
    'Opens a share order, or joins the one that shareId names; both prices as shown, else PRICE_ROSE with those of now',
  body: Type.Union([Join, Open]),
  /** `orderId` is there when a payment has to follow. */
  data: Type.Object({ shareId: Id, orderId: Type.Union([Id, Type.Null()]), shareOrder: ShareOrderDetail }),
  refuses: [
    'ACCOUNT_SILENCED',
    'NOT_FOUND',
    'OWN_MODEL',
    'NOT_ENOUGH_COINS',
    'PRICE_ROSE',
    'SHARE_FULL',
    'SHARE_ENDED',
    'SHARE_CANCELLED',
    'SHARE_STARTED',
    'SHARE_JOINED',
    'WINDOW_TAKEN',
    'WINDOW_CLOSED',
    'WINDOW_TOO_SOON',
    'WINDOWS_NOT_ADJACENT',
    'MIN_OVER_MAX',
    'AREA_UNKNOWN',
    'CONTENT_REFUSED',
  ],
})

/** Why a window is closed: booked, the model rests, less than four hours ahead, or over. */
export const ClosedWhy = Type.Union([
  Type.Literal('BOOKED'),
  Type.Literal('REST'),
  Type.Literal('TOO_SOON'),
  Type.Literal('PAST'),
])
export const ModelWindow = Type.Object({
  start: Instant,
  end: Instant,
  state: Type.Union([Type.Literal('open'), Type.Literal('closed')]),
  why: Type.Optional(ClosedWhy),
})
export type ModelWindow = Static<typeof ModelWindow>

export const ModelDay = Type.Object({ date: Day, windows: Type.Array(ModelWindow) })
export type ModelDay = Static<typeof ModelDay>

export const getModelWindows = endpoint('getModelWindows', {
  summary: "A model's windows of one day, or of a span of at most 92 days",
  body: Type.Union([strict({ modelId: Id, date: Day }), strict({ modelId: Id, from: Day, to: Day })]),
  data: Type.Object({ days: Type.Array(ModelDay) }),
  refuses: ['NOT_FOUND', 'BAD_INPUT'],
})

export const exitShareOrder = endpoint('exitShareOrder', {
  summary: "Leaves a share order, or cancels it as the model's user; twice refunds once",
  query: strict({ shareId: Id }),
  data: Type.Object({ refundedCoins: Coins, refundedFen: Fen, shareOrder: ShareOrderDetail }),
  refuses: ['NOT_FOUND', 'SHARE_NOT_JOINED', 'SHARE_STARTED'],
})

export const proposeMove = endpoint('proposeMove', {
  summary:
    "Proposes another window of the model's, as long as the old one: the opener or the model's user, once at a time",
  body: strict({ shareId: Id, windows: Type.Array(Window, { minItems: 1, maxItems: 24 }) }),
  data: Type.Object({ shareOrder: ShareOrderDetail }),
  refuses: [
    'NOT_FOUND',
    'FORBIDDEN',
    'BAD_INPUT',
    'SHARE_NOT_JOINED',
    'MOVE_LATE',
    'MOVE_OPEN',
    'MOVE_LENGTH',
    'WINDOW_TAKEN',
    'WINDOW_CLOSED',
    'WINDOW_TOO_SOON',
    'WINDOWS_NOT_ADJACENT',
    'TOO_MANY',
  ],
})

export const answerMove = endpoint('answerMove', {
  summary:
    'Agrees to a proposed time, or refuses it; with every seat agreed it moves. Its proposer takes it back by refusing',
  body: strict({ shareId: Id, moveId: Id, agrees: Type.Boolean() }),
  data: Type.Object({ shareOrder: ShareOrderDetail }),
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'SHARE_NOT_JOINED', 'MOVE_OVER'],
})

export const getLiveCard = endpoint('getLiveCard', {
  summary:
    "What a shared card of a booking is told apart by in WeChat, so that it counts the seats in the chat; null where it can't",
  query: strict({ shareId: Id }),
  data: Type.Object({
    activityId: Type.Union([Type.String(), Type.Null()]),
    joined: Type.Integer(),
    limit: Type.Integer(),
  }),
  refuses: ['NOT_FOUND'],
})

export const getShareOrder = endpoint('getShareOrder', {
  summary: 'A share order as the caller may see it',
  params: IdParams,
  data: ShareOrderDetail,
  refuses: ['NOT_FOUND'],
})

/**
 * What the caller is in a share order: `held` seated until it is paid, `joined`, `waiting` on the list, `offered` a freed seat until they
 * take it, `left` after having joined, `lapsed` never paid.
 */
const MyPart = Type.Union([
  Type.Literal('held'),
  Type.Literal('joined'),
  Type.Literal('waiting'),
  Type.Literal('offered'),
  Type.Literal('left'),
  Type.Literal('lapsed'),
])

/** A share order with the caller's part in it. */
export const MyShareOrder = Type.Object({
  ...ShareOrderCard.properties,
  part: MyPart,
  /** Nothing of it is ahead of the caller any more: ended, cancelled, left or never paid. */
  over: Type.Boolean(),
  deadline: Instant,
  /** The caller's place on the waiting list, counted from 1; null off it. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  /** Until when a held seat can be paid, or an offered one taken. */
  until: Type.Union([Instant, Type.Null()]),
  /** The order to pay for a held seat. */
  orderId: Type.Union([Id, Type.Null()]),
  opener: Type.Boolean(),
  /** It has ended, the caller was aboard and has not reviewed it. */
  canReview: Type.Boolean(),
})
export type MyShareOrder = Static<typeof MyShareOrder>

const Show = Type.Unsafe<MyShareOrderShow>(Type.Union(myShareOrderShows.map((show) => Type.Literal(show))))

export const listMyShareOrders = endpoint('listMyShareOrders', {
  summary:
    "The caller's share orders with their part in each: those ahead, soonest first, then those that are over or left, latest first",
  query: strict({ show: Type.Optional(Show), ...pageFields }),
  data: Page(MyShareOrder),
  refuses: ['PAGE_SIZE'],
})
