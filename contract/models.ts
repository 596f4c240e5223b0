import Type, { type Static } from 'typebox'
import { Day, Fen, Flag, Id, IdParams, Instant, Page, Picture, RegionCode, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { ShareOrderCard } from './shareOrders'
import { Category } from './site'

/** 1 junior, 2 senior (spec 3). */
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
  categories: Type.Array(Category),
  topUntil: Type.Union([Instant, Type.Null()]),
  /** Share orders that took place, and their mean of 5 stars (null before the first review). */
  shareOrderCount: Type.Integer(),
  rating: Type.Union([Type.Number(), Type.Null()]),
  postCount: Type.Integer(),
  themes: Type.Array(Theme),
  notices: Type.Array(Notice),
  openShareOrders: Type.Array(ShareOrderCard),
  favourite: Type.Boolean(),
  followed: Type.Boolean(),
  /** The card belongs to the caller. */
  own: Type.Boolean(),
})
export type ModelDetail = Static<typeof ModelDetail>

const Bound = (maximum: number) => Type.Optional(Type.Integer({ minimum: 0, maximum, default: 0 }))

/** Spec 3, "Model search filter parameters", names and defaults to the letter; 0, -1 and empty mean no bound. */
export const ModelFilter = strict({
  pay: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], { default: 0 })),
  pcc: Type.Optional(Type.String({ pattern: '^([0-9]{6})?$', default: '' })),
  sex: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)], { default: -1 })),
  tag: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(1), Type.Literal(2)], { default: -1 })),
  age1: Bound(120),
  age2: Bound(120),
  /** Hourly fee in yuan. */
  pay1: Bound(100000),
  pay2: Bound(100000),
  classIds: Type.Optional(Type.Array(Id, { maxItems: 20, default: [] })),
  weight1: Bound(300),
  weight2: Bound(300),
  height1: Bound(250),
  height2: Bound(250),
  shoeSize1: Bound(60),
  shoeSize2: Bound(60),
  /** 1 models, 2 share-order cards. */
  searchType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { default: 1 })),
  keyword: Type.Optional(Type.String({ maxLength: 40, default: '' })),
  sortType: Type.Optional(
    Type.Union([Type.Literal(''), Type.Literal('new'), Type.Literal('hot'), Type.Literal('price')], { default: '' }),
  ),
  ...pageFields,
})
export type ModelFilter = Static<typeof ModelFilter>

export const listModels = endpoint('listModels', {
  summary: 'Approved models, or their share orders, by the whole filter',
  query: ModelFilter,
  data: Page(Type.Union([ShareOrderCard, ModelCard])),
  refuses: ['PAGE_SIZE'],
})

export const listMyModels = endpoint('listMyModels', {
  summary: "The caller's own model cards, in any state",
  query: strict({ ...pageFields }),
  data: Page(Type.Object({ ...ModelCard.properties, state: Type.String(), birthDay: Day })),
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
