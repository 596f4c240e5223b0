import Type, { type Static } from 'typebox'
import { Coins, Gone, Id, IdParams, Instant, Picture } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'
import { Theme } from './models'
import { Post } from './posts'

/** A model's photo set with what the viewer may see of it. */
export const ThemeDetail = Type.Object({
  ...Theme.properties,
  model: Type.Object({ id: Id, name: Type.String(), mainImg: Type.String(), gone: Gone }),
  /** The free part where locked. */
  text: Type.String(),
  textLength: Type.Integer(),
  pictures: Type.Array(Picture),
  unlocked: Type.Boolean(),
  own: Type.Boolean(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  favourite: Type.Boolean(),
  commentCount: Type.Integer(),
  createdAt: Instant,
})
export type ThemeDetail = Static<typeof ThemeDetail>

export const getTheme = endpoint('getTheme', {
  summary: 'A photo set as the caller may see it',
  params: IdParams,
  data: ThemeDetail,
  refuses: ['NOT_FOUND'],
})

export const unlockTheme = endpoint('unlockTheme', {
  summary: 'Unlocks a photo set once and for ever; a repeat charges nothing',
  body: strict({ id: Id, priceCoins: Type.Optional(Coins) }),
  data: Type.Object({ chargedCoins: Coins, orderId: Type.Union([Id, Type.Null()]), theme: ThemeDetail }),
  refuses: ['NOT_FOUND', 'PRICE_MISSING', 'PRICE_ROSE', 'NOT_ENOUGH_COINS'],
})

const CommentText = Type.String({ minLength: 1, maxLength: limits.shortTextMax, pattern: '\\S' })

export const commentOnTheme = endpoint('commentOnTheme', {
  summary: 'Writes a comment under a photo set',
  body: strict({ themeId: Id, text: CommentText, replyTo: Type.Optional(Id) }),
  data: Post,
  refuses: ['ACCOUNT_SILENCED', 'NOT_FOUND', 'CONTENT_REFUSED', 'BLOCKED', 'REPEATED_TEXT'],
})

export const updateThemeComment = endpoint('updateThemeComment', {
  summary: "Edits the caller's own comment under a photo set",
  body: strict({ id: Id, text: CommentText }),
  data: Post,
  refuses: ['ACCOUNT_SILENCED', 'NOT_FOUND', 'CONTENT_REFUSED'],
})
