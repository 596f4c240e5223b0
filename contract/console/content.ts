import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { Package } from '../packages'
import { ChargeConfig } from '../site'
import { consoleEndpoint } from './endpoint'

const orNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const part = Type.Integer({ minimum: 0, maximum: 1000 })
const size = Type.Integer({ minimum: 1, maximum: 1000 })
/** Before its days, in them, or after them. */
const DaysState = Type.Enum(['later', 'shown', 'over'])

/** A hot zone in parts of a thousand of the picture's width and height. */
export const ZoneInput = strict({
  x: part,
  y: part,
  width: size,
  height: size,
  label: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  path: Type.String({ minLength: 1, maxLength: 300 }),
})
export type ZoneInput = Static<typeof ZoneInput>

const EditedBanner = Type.Object({
  id: Id,
  place: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  action: Type.String(),
  picture: Type.String(),
  pictureUrl: Type.String(),
  kind: Type.Enum(['path', 'zones', 'text']),
  path: Type.String(),
  text: Type.String(),
  zones: Type.Array(ZoneInput),
  sort: Type.Integer(),
  from: orNull(Instant),
  until: orNull(Instant),
  state: DaysState,
})
export type EditedBanner = Static<typeof EditedBanner>

const AgreementVersion = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  asks: Type.Boolean(),
  from: orNull(Instant),
  state: DaysState,
  /** How many people have accepted this very version. */
  accepted: Type.Integer(),
})
export type AgreementVersion = Static<typeof AgreementVersion>

const EditedPackage = Type.Object({
  ...Package.properties,
  sort: Type.Integer(),
  from: orNull(Instant),
  until: orNull(Instant),
  state: DaysState,
  /** What WeChat's virtual payment calls it, where it has to be known by this price too. */
  goodsId: Type.String(),
})
export type EditedPackage = Static<typeof EditedPackage>

const versionFields = { version: Type.Integer(), from: orNull(Instant), state: DaysState }

const PriceVersion = Type.Object({ ...versionFields, prices: ChargeConfig })
export type PriceVersion = Static<typeof PriceVersion>

const City = Type.Object({ code: Type.String(), name: Type.String() })

const SiteVersion = Type.Object({
  ...versionFields,
  name: Type.String(),
  slogan: Type.String(),
  servicePhone: Type.String(),
  serviceHours: Type.String(),
  notice: Type.String(),
  popup: orNull(
    Type.Object({
      picture: Type.String(),
      pictureUrl: Type.String(),
      path: Type.String(),
      title: Type.String(),
      action: Type.String(),
    }),
  ),
  hotCities: Type.Array(City),
})
export type SiteVersion = Static<typeof SiteVersion>

const Broadcast = Type.Object({
  id: Id,
  text: Type.String(),
  subject: Type.String(),
  path: Type.String(),
  /** In words. */
  whom: Type.String(),
  from: Instant,
  until: orNull(Instant),
  /** How many have it. */
  told: Type.Integer(),
  state: Type.Enum(['later', 'sending', 'done', 'stopped']),
})
export type Broadcast = Static<typeof Broadcast>

export const getContent = consoleEndpoint('getContent', {
  summary: 'What the site shows, has shown and will show, each with its days or versions',
  data: Type.Object({
    places: Type.Array(Type.Object({ type: Type.String(), name: Type.String() })),
    banners: Type.Array(EditedBanner),
    agreements: Type.Array(AgreementVersion),
    packages: Type.Array(EditedPackage),
    /** Newest first. */
    prices: Type.Array(PriceVersion),
    /** What is in force and what comes, newest first. */
    site: Type.Array(SiteVersion),
    /** Newest first, the last fifty. */
    broadcasts: Type.Array(Broadcast),
    words: Type.Object({ refused: Type.Array(Type.String()), allowed: Type.Array(Type.String()) }),
    /** Those that people may look for. */
    cities: Type.Array(City),
  }),
})
export type Content = Static<typeof getContent.data>

/** Its body is the picture itself (image/*), not JSON. */
export const uploadPicture = consoleEndpoint('uploadPicture', {
  summary:
    'Takes a picture as people’s uploads are taken: checked by content, without metadata. What nothing names within a day goes',
  query: strict({
    /** For who pays for it. */
    sealed: Type.Optional(Type.Literal('1')),
  }),
  data: Type.Object({ key: Type.String(), url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
})
