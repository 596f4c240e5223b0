import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const RefusedPicture = Type.Object({
  id: Id,
  /** Where it is seen for a while; null once nobody keeps it. */
  url: Type.Union([Type.String(), Type.Null()]),
  why: Type.String(),
  by: Type.String(),
  at: Instant,
  /** `waits`: it is looked at within seconds. `plain`: one colour or one that fades, which is never known again. */
  state: Type.Enum(['waits', 'known', 'plain']),
  hits: Type.Integer(),
  lastHitAt: Type.Union([Instant, Type.Null()]),
})
export type RefusedPicture = Static<typeof RefusedPicture>

export const listRefusedPictures = consoleEndpoint('listRefusedPictures', {
  summary: 'Pictures that nobody may bring again, the newest first',
  query: strict({ came: Type.Optional(Type.Enum(['again', 'never'])), ...paging }),
  data: pageOf(RefusedPicture),
})
