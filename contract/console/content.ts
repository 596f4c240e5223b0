import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'

const orNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const part = Type.Integer({ minimum: 0, maximum: 1000 })
const size = Type.Integer({ minimum: 1, maximum: 1000 })

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
  /** Before its days, in them, or after them. */
  state: Type.Enum(['later', 'shown', 'over']),
})
export type EditedBanner = Static<typeof EditedBanner>

const AgreementVersion = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  content: Type.String(),
  asks: Type.Boolean(),
  from: orNull(Instant),
  state: Type.Enum(['later', 'shown', 'over']),
  /** How many people have accepted this very version. */
  accepted: Type.Integer(),
})
export type AgreementVersion = Static<typeof AgreementVersion>

export const getContent = consoleEndpoint('getContent', {
  summary: 'What the site shows, has shown and will show: banners with their days, and agreements with their versions',
  data: Type.Object({
    places: Type.Array(Type.Object({ type: Type.String(), name: Type.String() })),
    banners: Type.Array(EditedBanner),
    agreements: Type.Array(AgreementVersion),
  }),
})
export type Content = Static<typeof getContent.data>

/** Its body is the picture itself (image/*), not JSON. */
export const uploadPicture = consoleEndpoint('uploadPicture', {
  summary:
    'Takes a picture as people’s uploads are taken: checked by content, without metadata. What nothing names within a day goes',
  data: Type.Object({ key: Type.String(), url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
})
