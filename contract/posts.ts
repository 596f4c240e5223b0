import Type, { type Static } from 'typebox'
import { Coins, Flag, Gone, Id, IdParams, Instant, Page, Picture, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

/** Where a text stands with the check (product 11.1): `pending` is for its author alone. */
export const CheckState = Type.Union([Type.Literal('pending'), Type.Literal('passed'), Type.Literal('refused')])

const Stars = Type.Integer({ minimum: 1, maximum: limits.starsMax })

/**
 * A post, or with a parent a comment (product 7.1); under a share order it is a review by one who was aboard. What a locked viewer
 * gets is the free part and stored blurs.
 */
export const Post = Type.Object({
  id: Id,
  parentType: Type.Union([Type.Literal('post'), Type.Literal('theme'), Type.Literal('shareOrder'), Type.Null()]),
  parentId: Type.Union([Id, Type.Null()]),
  /** The comment it answers. */
  replyTo: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  /** Whom it is about; null too for others than its author once the model's card is shown no longer. */
  model: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  authorId: Id,
  authorName: Type.String(),
  authorAvatarUrl: Type.String(),
  authorIsVip: Type.Boolean(),
  /** The caller follows the author. An older server leaves it out. */
  authorFollowed: Type.Optional(Type.Boolean()),
  authorGone: Gone,
  own: Type.Boolean(),
  /** The free part where locked. */
  text: Type.String(),
  /** Length of the whole text in characters. */
  textLength: Type.Integer(),
  /** Of a review. */
  stars: Type.Union([Stars, Type.Null()]),
  pictures: Type.Array(Picture),
  /** `src` is empty where locked. */
  video: Type.Union([Type.Object({ src: Type.String(), cover: Picture, bytes: Type.Integer() }), Type.Null()]),
  priceCoins: Coins,
  vipFree: Type.Boolean(),
  locked: Type.Boolean(),
  /** The viewer bought it. */
  unlocked: Type.Boolean(),
  likes: Type.Integer(),
  liked: Type.Boolean(),
  favourite: Type.Boolean(),
  commentCount: Type.Integer(),
  createdAt: Instant,
  /** The author alone: the check, why it was refused, and whether an appeal is possible, waits or is over. */
  state: CheckState,
  refusedWhy: Type.String(),
  /** The operator took it down: it can be appealed and deleted, not edited. */
  takenDown: Type.Boolean(),
  appeal: Type.Union([Type.Literal('none'), Type.Literal('possible'), Type.Literal('waiting'), Type.Literal('over')]),
  /** An edit of the author's that waits for the check while the passed version is read. */
  editState: Type.Union([CheckState, Type.Null()]),
  /**
   * Where it was made, as its author chose to say (an extension): a name where one was chosen on a map, and the full name of the region,
   * empty where none is known. A locked viewer gets the city alone. An older server leaves it out.
   */
  place: Type.Optional(Type.Union([Type.Object({ name: Type.String(), region: Type.String() }), Type.Null()])),
})
export type Post = Static<typeof Post>

/** Keys of uploads (`/u/…`, as the upload gave them) or addresses' keys the thing has already. */
const MediaKey = Type.String({ minLength: 1, maxLength: 200 })
const Pictures = Type.Array(MediaKey, { maxItems: limits.postPicturesMax })
const Video = strict({ key: MediaKey, coverKey: MediaKey })
const UnlockPrice = Type.Integer({ minimum: 0, maximum: limits.unlockCoinsMax })
/** What a map or the picker of regions gave: the address begins with the region, and no more of it is kept. */
const ChosenPlace = strict({
  name: Type.String({ maxLength: 100 }),
  address: Type.String({ minLength: 1, maxLength: 300 }),
})
const PostText = Type.String({ minLength: 1, maxLength: limits.postTextMax, pattern: '\\S' })
const CommentText = Type.String({ minLength: 1, maxLength: limits.shortTextMax, pattern: '\\S' })

export const listComments = endpoint('listComments', {
  summary: 'Posts, or with parentId the comments under one thing',
  query: strict({
    parentId: Type.Optional(Id),
    modelId: Type.Optional(Id),
    /** Posts of one person. */
    authorId: Type.Optional(Id),
    /** '1': the caller's own, in any state. */
    mine: Type.Optional(Flag),
    /** '1': about the models, and of the people, that the caller follows. */
    followed: Type.Optional(Flag),
    /** About models of this category. */
    classId: Type.Optional(Id),
    keyword: Type.Optional(Type.String({ maxLength: limits.keywordMax, default: '' })),
    sortType: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('new'), Type.Literal('hot')], { default: '' })),
    ...pageFields,
  }),
  data: Page(Post),
  refuses: ['PAGE_SIZE', 'SIGN_IN'],
})

export const getComment = endpoint('getComment', {
  summary: 'A post or comment as the caller may see it',
  params: IdParams,
  data: Post,
  refuses: ['NOT_FOUND'],
})

export const saveComment = endpoint('saveComment', {
  summary: 'Publishes a post, or with a parent a comment of 140 characters without pictures',
  body: strict({
    text: PostText,
    parentType: Type.Optional(Type.Union([Type.Literal('post'), Type.Literal('theme'), Type.Literal('shareOrder')])),
    parentId: Type.Optional(Id),
    /** Of a review of an ended share order, by its members, once each. */
    stars: Type.Optional(Stars),
    replyTo: Type.Optional(Id),
    modelId: Type.Optional(Id),
    pictures: Type.Optional(Pictures),
    video: Type.Optional(Video),
    /** What unlocking it costs; 0 is free. */
    priceCoins: Type.Optional(UnlockPrice),
    vipFree: Type.Optional(Type.Boolean()),
    /** What publishing a post costs, as shown (newCoin; 0 for members and for comments). */
    publishCoins: Type.Optional(Coins),
    /** Of a post: where it was made (an extension). */
    place: Type.Optional(ChosenPlace),
  }),
  data: Post,
  refuses: [
    'ACCOUNT_SILENCED',
    'NOT_FOUND',
    'BAD_INPUT',
    'PRICE_MISSING',
    'PRICE_ROSE',
    'NOT_ENOUGH_COINS',
    'CONTENT_REFUSED',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
    'BLOCKED',
    'SHARE_NOT_JOINED',
    'SHARE_NOT_ENDED',
    'REVIEWED_ALREADY',
    'REPEATED_TEXT',
  ],
})

export const updateComment = endpoint('updateComment', {
  summary:
    "Edits the caller's own post or comment, or appeals a refusal; after a sale content may be added, not removed",
  body: strict({
    id: Id,
    text: Type.Optional(PostText),
    pictures: Type.Optional(Pictures),
    video: Type.Optional(Video),
    priceCoins: Type.Optional(UnlockPrice),
    vipFree: Type.Optional(Type.Boolean()),
    appeal: Type.Optional(CommentText),
    /** Of a post: where it was made (an extension); null says it no longer. */
    place: Type.Optional(Type.Union([ChosenPlace, Type.Null()])),
    /** A post that was refused before it was ever passed is published anew: what that costs, as shown. */
    publishCoins: Type.Optional(Coins),
  }),
  data: Post,
  refuses: [
    'ACCOUNT_SILENCED',
    'NOT_FOUND',
    'BAD_INPUT',
    'CONTENT_REFUSED',
    'PRICE_MISSING',
    'PRICE_ROSE',
    'NOT_ENOUGH_COINS',
    'SOLD_ALREADY',
    'APPEAL_OVER',
    'FILE_TYPE',
    'PICTURE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_MISSING',
  ],
})

export const deleteComment = endpoint('deleteComment', {
  summary: "Deletes the caller's own post or comment; buyers keep what they bought. Twice is the same as once",
  query: strict({ id: Id }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND'],
})

/** Every coin write carries the price as shown: missing is PRICE_MISSING, lower than now PRICE_ROSE with `{priceCoins}`. */
const Unlock = strict({ id: Id, priceCoins: Type.Optional(Coins) })

export const unlockComment = endpoint('unlockComment', {
  summary: 'Unlocks a post or comment once and for ever; a repeat charges nothing',
  body: Unlock,
  data: Type.Object({ chargedCoins: Coins, orderId: Type.Union([Id, Type.Null()]), post: Post }),
  refuses: ['NOT_FOUND', 'PRICE_MISSING', 'PRICE_ROSE', 'NOT_ENOUGH_COINS'],
})
