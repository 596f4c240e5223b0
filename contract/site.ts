import Type, { type Static } from 'typebox'
import { Coins, Id, IdParams, Instant, Picture } from './common'
import { endpoint, strict } from './endpoint'

const BannerTarget = Type.Object({
  kind: Type.Union([Type.Literal('path'), Type.Literal('zones'), Type.Literal('text')]),
  path: Type.String(),
})

export const Banner = Type.Object({
  id: Id,
  type: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  action: Type.String(),
  picture: Picture,
  /** Where a tap leads: an own route, the page with zones, or the page with text. */
  target: BannerTarget,
})
export type Banner = Static<typeof Banner>

export type BannerCard = Static<typeof Banner>

/** A hot zone in parts of a thousand of the picture's width and height. */
const Zone = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  label: Type.String(),
  path: Type.String(),
})

export const listBannerPlaces = endpoint('listBannerPlaces', {
  summary: 'The places that show banners',
  data: Type.Array(Type.Object({ type: Type.String(), name: Type.String() })),
})

export const listBanners = endpoint('listBanners', {
  summary: 'The banners of a place, in order',
  query: strict({ type: Type.String({ maxLength: 32 }) }),
  data: Type.Array(Banner),
})

export const getBanner = endpoint('getBanner', {
  summary: 'A banner with its zones and text',
  params: IdParams,
  data: Type.Object({ ...Banner.properties, zones: Type.Array(Zone), text: Type.String() }),
  refuses: ['NOT_FOUND'],
})

export const Category = Type.Object({ id: Id, name: Type.String() })
export type Category = Static<typeof Category>

export const listCategories = endpoint('listCategories', {
  summary: 'The style categories',
  data: Type.Array(Category),
})

export const getSite = endpoint('getSite', {
  summary: 'Site settings',
  data: Type.Object({
    name: Type.String(),
    slogan: Type.String(),
    servicePhone: Type.String(),
    serviceHours: Type.String(),
    /** Line of the notice bar on home, empty for none. */
    notice: Type.String(),
    /** Home pop-up, shown once a day; null for none. Words over the picture's foot where it has none of its own. */
    popup: Type.Union([
      Type.Object({ picture: Picture, path: Type.String(), title: Type.String(), action: Type.String() }),
      Type.Null(),
    ]),
    /** WeChat's id of each message that can be subscribed to, by what it is about (`messageKinds`). */
    messageTemplates: Type.Record(Type.String(), Type.String()),
    hotCities: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
})

/** Coin prices (product 8.3, ChargeConfig). */
export const ChargeConfig = Type.Object({
  commentCoin: Coins,
  topCoin: Coins,
  newCoin: Coins,
  recCoin: Coins,
  shareCoin: Coins,
})
export type ChargeConfig = Static<typeof ChargeConfig>

export const getChargeConfig = endpoint('getChargeConfig', { summary: 'Coin prices in force', data: ChargeConfig })

export const getAgreement = endpoint('getAgreement', {
  summary: 'An agreement by its key',
  query: strict({ key: Type.String({ maxLength: 32 }), useSource: Type.Literal('1') }),
  data: Type.Object({
    key: Type.String(),
    title: Type.String(),
    content: Type.String(),
    /** When it came into force. */
    updatedAt: Instant,
    /** An older server leaves it out. */
    version: Type.Optional(Type.Integer()),
  }),
  refuses: ['NOT_FOUND'],
})

export const acceptAgreement = endpoint('acceptAgreement', {
  summary:
    'Accepts the version in force of an agreement, as it was read; NOT_FOUND where that is another by now. Twice is the same as once',
  body: strict({ key: Type.String({ maxLength: 32 }), version: Type.Integer({ minimum: 1 }) }),
  data: Type.Object({ accepted: Type.Boolean() }),
  refuses: ['NOT_FOUND'],
})
