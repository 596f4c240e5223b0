import Type, { type Static } from 'typebox'
import { Coins, Day, Fen, Flag, Id, IdParams, Instant, Page, Picture, RegionCode, Voice, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { cardLimits, limits } from './limits'
import { fenOf } from './prices'
import { ShareOrderCard } from './shareOrders'
import { Category } from './site'

/** 1 junior, 2 senior (product 5.1). */
export const ModelTag = Type.Union([Type.Literal(1), Type.Literal(2)])

export const ModelCard = Type.Object({
  id: Id,
  no: Type.String(),
  name: Type.String(),
  sex: Type.Union([Type.Literal(0), Type.Literal(1)]),
  tag: ModelTag,
  /** cm, kg, EU size, years. */
  height: Type.Integer(),
  weight: Type.Integer(),
  shoeSize: Type.Integer(),
  age: Type.Integer(),
  mainImg: Type.String(),
  regionCode: RegionCode,
  pccName: Type.String(),
  /** 0 means 互勉. */
  hourlyFeeFen: Fen,
  isTop: Flag,
  isRec: Flag,
  /** As `ModelDetail` has them. An older server leaves them out, and so does one's own card. */
  shareOrderCount: Type.Optional(Type.Integer()),
  rating: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
})
export type ModelCard = Static<typeof ModelCard>

export const Theme = Type.Object({
  id: Id,
  title: Type.String(),
  cover: Picture,
  pictureCount: Type.Integer(),
  priceCoins: Type.Integer(),
  vipFree: Type.Boolean(),
  locked: Type.Boolean(),
})
export type Theme = Static<typeof Theme>

export const Notice = Type.Object({ id: Id, title: Type.String(), content: Type.String(), createdAt: Instant })
export type Notice = Static<typeof Notice>

export const ModelDetail = Type.Object({
  ...ModelCard.properties,
  pictures: Type.Array(Picture),
  intro: Type.String(),
  /** Her spoken introduction; null without one. */
  voice: Type.Union([Voice, Type.Null()]),
  categories: Type.Array(Category),
  topUntil: Type.Union([Instant, Type.Null()]),
  /** Share orders that took place, and their mean of 5 stars (null before the first review). */
  shareOrderCount: Type.Integer(),
  rating: Type.Union([Type.Number(), Type.Null()]),
  postCount: Type.Integer(),
  themes: Type.Array(Theme),
  /** The newest; `listModelNotices` has them all. */
  notices: Type.Array(Notice),
  moreNotices: Type.Boolean(),
  openShareOrders: Type.Array(ShareOrderCard),
  favourite: Type.Boolean(),
  followed: Type.Boolean(),
  /** How many of the city's ten places are taken now. */
  pins: Type.Object({ top: Type.Integer(), rec: Type.Integer() }),
  /** The card belongs to the caller. */
  own: Type.Boolean(),
  /** Whose card it is: whom one blocks. */
  userId: Id,
})
export type ModelDetail = Static<typeof ModelDetail>

const Bound = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum, default: 0 }))

const OptionalDay = Type.Union([Type.Literal(''), Day], { default: '' })

/** Product 5.2, names and defaults to the letter; 0, -1 and empty mean no bound. */
export const ModelFilter = strict({
  pay: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], { default: 0 })),
  pcc: Type.Optional(Type.String({ pattern: '^([0-9]{6})?$', default: '' })),
  sex: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)], { default: -1 })),
  tag: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(1), Type.Literal(2)], { default: -1 })),
  age1: Bound(120),
  age2: Bound(120),
  /** Hourly fee in yuan. */
  pay1: Bound(cardLimits.feeYuanMax),
  pay2: Bound(cardLimits.feeYuanMax),
  classIds: Type.Optional(Type.Array(Id, { maxItems: 20, default: [] })),
  weight1: Bound(300),
  weight2: Bound(300),
  height1: Bound(250),
  height2: Bound(250),
  shoeSize1: Bound(60),
  shoeSize2: Bound(60),
  /** 1 models, 2 share-order cards. */
  searchType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1 })),
  keyword: Type.Optional(Type.String({ maxLength: limits.keywordMax, default: '' })),
  sortType: Type.Optional(
    Type.Union([Type.Literal(''), Type.Literal('new'), Type.Literal('hot'), Type.Literal('price')], { default: '' }),
  ),
  /** The first and last day, in Shanghai, on which a share order begins; models have none. An extension (product 5.2). */
  day1: Type.Optional(OptionalDay),
  day2: Type.Optional(OptionalDay),
  ...pageFields,
})
export type ModelFilter = Static<typeof ModelFilter>

export const listModels = endpoint('listModels', {
  summary: 'Approved models, or their share orders, by the whole filter',
  query: ModelFilter,
  data: Page(Type.Union([ShareOrderCard, ModelCard])),
  refuses: ['PAGE_SIZE'],
})

/** Weekday 0 is Sunday; hours are of Asia/Shanghai, the end not included. */
const WeeklyHours = strict({
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  startHour: Type.Integer({ minimum: 0, maximum: 23 }),
  endHour: Type.Integer({ minimum: 1, maximum: 24 }),
})

/** What a model says of herself on a card. */
const cardFields = {
  birthDay: Day,
  intro: Type.String(),
  classIds: Type.Array(Id),
  pictures: Type.Array(Type.Object({ ...Picture.properties, key: Type.String() })),
  voice: Type.Union([Type.Object({ ...Voice.properties, key: Type.String() }), Type.Null()]),
}
const shownFields = Type.Pick(ModelCard, [
  'name',
  'sex',
  'height',
  'weight',
  'shoeSize',
  'regionCode',
  'pccName',
  'hourlyFeeFen',
])

/** The caller's own card: what was passed, and where its check stands. */
export const OwnModel = Type.Object({
  ...ModelCard.properties,
  state: Type.Union([Type.Literal('pending'), Type.Literal('passed'), Type.Literal('refused')]),
  refusedWhy: Type.String(),
  /** An operator took the card, which had been passed, out of every list. */
  takenDown: Type.Boolean(),
  /** An edit waits for the operator while the passed card is shown. */
  editWaits: Type.Boolean(),
  /** While the passed card is shown: the edit that waits or was refused, null without one. */
  edit: Type.Union([Type.Object({ ...shownFields.properties, ...cardFields }), Type.Null()]),
  ...cardFields,
  hours: Type.Array(WeeklyHours),
  daysOff: Type.Array(Day),
})
export type OwnModel = Static<typeof OwnModel>

/** A share order of the caller's own card. */
export const OwnModelShareOrder = Type.Object({
  ...ShareOrderCard.properties,
  /** From the forming on: a model goes there too. */
  meetingAddress: Type.Optional(Type.String()),
  contact: Type.Optional(Type.String()),
  /** The seat fees of all who do not get them back. */
  feeFen: Fen,
  /** Where they are: nothing to pay, in escrow until `payoutAt`, held back by the operator, or in the model's account. */
  payout: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('frozen'), Type.Literal('paid')]),
  payoutAt: Instant,
})
export type OwnModelShareOrder = Static<typeof OwnModelShareOrder>

export const listMyModels = endpoint('listMyModels', {
  summary: "The caller's own model cards, in any state, or their share orders",
  query: strict({
    /** 1 cards, 2 share orders of them, the latest shoot first. */
    searchType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1 })),
    ...pageFields,
  }),
  data: Page(Type.Union([OwnModelShareOrder, OwnModel])),
  refuses: ['PAGE_SIZE'],
})

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Within = ({ min, max }: { min: number; max: number }) => Type.Integer({ minimum: min, maximum: max })

export const saveModel = endpoint('saveModel', {
  summary: 'Applies as a model, or with id edits the card; it shows after approval',
  body: strict({
    id: Type.Optional(Id),
    name: Words(cardLimits.nameMax),
    sex: Type.Union([Type.Literal(0), Type.Literal(1)]),
    birthDay: Day,
    height: Within(cardLimits.height),
    weight: Within(cardLimits.weight),
    shoeSize: Within(cardLimits.shoeSize),
    regionCode: RegionCode,
    hourlyFeeFen: Within({ min: 0, max: fenOf(cardLimits.feeYuanMax) }),
    intro: Type.String({ maxLength: cardLimits.introMax }),
    classIds: Type.Array(Id, { maxItems: cardLimits.classesMax }),
    /** Keys of uploads or of the card's pictures; the first is the cover. */
    pictures: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: limits.modelPicturesMax,
    }),
    /** Key of an upload or of the card's spoken introduction; empty or absent for none. */
    voiceKey: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  }),
  data: OwnModel,
  refuses: [
    'ACCOUNT_SILENCED',
    'NOT_FOUND',
    'AREA_UNKNOWN',
    'AGE_UNDER',
    'CARD_LIMIT',
    'NAME_UNSEEN',
    'NAME_RESERVED',
    'BAD_INPUT',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'CONTENT_REFUSED',
  ],
})

export const saveModelTimes = endpoint('saveModelTimes', {
  summary: 'Sets the weekly hours and days off of the own card; what is booked stays booked',
  body: strict({
    modelId: Id,
    hours: Type.Array(WeeklyHours, { maxItems: 84 }),
    daysOff: Type.Array(Day, { maxItems: 366 }),
  }),
  data: OwnModel,
  refuses: ['NOT_FOUND', 'BAD_INPUT'],
})

export const rewardModel = endpoint('rewardModel', {
  summary: 'Rewards a model; 70 % reach her',
  body: strict({
    modelId: Id,
    /** What is given: 1 to 5,000. */
    priceCoins: Type.Integer({ minimum: 1, maximum: limits.rewardCoinsMax }),
    message: Type.Optional(Type.String({ maxLength: limits.shortTextMax })),
  }),
  data: Type.Object({ orderId: Id, balance: Coins }),
  refuses: ['ACCOUNT_SILENCED', 'NOT_FOUND', 'TO_ONESELF', 'NOT_ENOUGH_COINS', 'CONTENT_REFUSED', 'BLOCKED'],
})

export const topModel = endpoint('topModel', {
  summary: "Pins or recommends a model in her city's list for days; at most 10 a city",
  body: strict({
    modelId: Id,
    kind: Type.Union([Type.Literal('top'), Type.Literal('rec')]),
    days: Type.Integer({ minimum: 1, maximum: limits.pinDaysMax }),
    priceCoins: Type.Optional(Coins),
  }),
  data: Type.Object({ orderId: Id, chargedCoins: Coins, until: Instant, balance: Coins }),
  refuses: ['NOT_FOUND', 'PRICE_MISSING', 'PRICE_ROSE', 'NOT_ENOUGH_COINS', 'PIN_FULL'],
})

export const getModel = endpoint('getModel', {
  summary: 'A model with pictures, themes, notices and open share orders',
  params: IdParams,
  data: ModelDetail,
  refuses: ['NOT_FOUND'],
})

export const getNotice = endpoint('getNotice', {
  summary: "A model's announcement",
  params: IdParams,
  data: Type.Object({ ...Notice.properties, modelId: Id, modelName: Type.String() }),
  refuses: ['NOT_FOUND'],
})

export const listModelNotices = endpoint('listModelNotices', {
  summary: "A model's announcements, newest first",
  query: strict({ modelId: Id, ...pageFields }),
  data: Page(Notice),
})
