import Type, { type Static } from 'typebox'
import { Id, Instant, Page, Picture, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

const HotKind = Type.Union([Type.Literal('post'), Type.Literal('theme'), Type.Literal('shareOrder')])

/** One card of the mixed feed. A locked item's picture is its stored blur, its title the free part. */
export const HotItem = Type.Object({
  kind: HotKind,
  id: Id,
  title: Type.String(),
  /** Of a film its cover; `src` is empty where there are words alone. */
  cover: Picture,
  /** Where there is no cover: the beginning of what the viewer may read, with its lines. Else empty. */
  text: Type.String(),
  film: Type.Boolean(),
  pictureCount: Type.Integer(),
  authorName: Type.String(),
  authorAvatarUrl: Type.String(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  priceCoins: Type.Integer(),
  /** Members read it without unlocking. */
  vipFree: Type.Boolean(),
  locked: Type.Boolean(),
  createdAt: Instant,
})
export type HotItem = Static<typeof HotItem>

export const listHot = endpoint('listHot', {
  summary: 'Themes, posts and share orders by a stored score',
  query: strict({
    keyword: Type.Optional(Type.String({ maxLength: limits.keywordMax })),
    /** Only these kinds; an extension. */
    kinds: Type.Optional(Type.Array(HotKind, { maxItems: 3 })),
    ...pageFields,
  }),
  data: Page(HotItem),
  refuses: ['PAGE_SIZE'],
})

export const countHot = endpoint('countHot', {
  summary: 'How much is new since a moment; stops at 99',
  query: strict({ since: Instant }),
  data: Type.Object({ count: Type.Integer({ minimum: 0, maximum: limits.hotNumMax }) }),
})
