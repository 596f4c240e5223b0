import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'

const Named = Type.Object({ id: Id, name: Type.String(), city: Type.String() })

export const listModelsByName = consoleEndpoint('listModelsByName', {
  summary: 'Models whose card is shown, by a part of the name; twenty at most',
  query: strict({ q: Type.String({ maxLength: 40 }) }),
  data: Type.Array(Named),
})

const ThemeOfModel = Type.Object({
  id: Id,
  title: Type.String(),
  coverUrl: Type.String(),
  pictures: Type.Integer(),
  coins: Type.Integer(),
  vipFree: Type.Boolean(),
  at: Instant,
  takenDown: Type.Boolean(),
})
export type ThemeOfModel = Static<typeof ThemeOfModel>

const NoticeOfModel = Type.Object({ id: Id, title: Type.String(), text: Type.String(), at: Instant })
export type NoticeOfModel = Static<typeof NoticeOfModel>

export const getModelContent = consoleEndpoint('getModelContent', {
  summary: 'Photo sets and notices of a model, newest first',
  query: strict({ modelId: Id }),
  data: Type.Object({ model: Named, themes: Type.Array(ThemeOfModel), notices: Type.Array(NoticeOfModel) }),
})
export type ModelContent = Static<typeof getModelContent.data>
