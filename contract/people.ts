import Type, { type Static } from 'typebox'
import { Id, IdParams, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { ModelCard } from './models'
import { Post } from './posts'
import { ShareOrderCard } from './shareOrders'

/** A person as others see them (product 4.10): nothing that is being checked, no number, no place. */
export const Person = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatarUrl: Type.String(),
  intro: Type.String(),
  isVip: Type.Boolean(),
  /** Their model card, while everybody can see it. */
  model: Type.Union([ModelCard, Type.Null()]),
  /** Of what the lists of the page have, and whom they follow and are followed by: as a person, or by their model card. */
  counts: Type.Object({
    posts: Type.Integer(),
    shareOrders: Type.Integer(),
    reviews: Type.Integer(),
    followers: Type.Integer(),
    follows: Type.Integer(),
    likes: Type.Integer(),
  }),
  /** The caller follows them. */
  followed: Type.Boolean(),
  /** It is the caller. */
  own: Type.Boolean(),
})
export type Person = Static<typeof Person>

export const getPerson = endpoint('getPerson', {
  summary: 'A person as others see them; one with a block between, or whose account is gone, is not there',
  params: IdParams,
  data: Person,
  refuses: ['NOT_FOUND'],
})

export const listPersonShareOrders = endpoint('listPersonShareOrders', {
  summary: 'The public share orders that a person opened, newest first',
  query: strict({ id: Id, ...pageFields }),
  data: Page(ShareOrderCard),
  refuses: ['NOT_FOUND', 'PAGE_SIZE'],
})

/** A review with the share order that it is of. */
export const PersonReview = Type.Object({
  ...Post.properties,
  /** Written of them as the model; else by them. */
  received: Type.Boolean(),
  shareOrder: Type.Object({ shareId: Id, modelName: Type.String() }),
})
export type PersonReview = Static<typeof PersonReview>

export const listPersonReviews = endpoint('listPersonReviews', {
  summary: 'The reviews that a person got as a model, and gave, newest first',
  query: strict({ id: Id, ...pageFields }),
  data: Page(PersonReview),
  refuses: ['NOT_FOUND', 'PAGE_SIZE'],
})
