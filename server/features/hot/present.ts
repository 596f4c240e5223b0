import type { HotItem } from '@contract/hot'
import { isLocked, shownText, titleOf } from '../media/lock'
import { mediaUrl } from '../media/present'
import { noPicture, showPicture, type StoredPicture, type View } from '../media/view'
import { excerptOf } from './rules'
import type { Votes } from './votes'

/** A post, theme or share order with what its card is made of. */
export interface HotThing {
  readonly id: string
  readonly kind: HotItem['kind']
  readonly user_id: string
  /** Where the thing has one of its own; it is free to read. */
  readonly title: string | null
  readonly text: string
  readonly price_coins: number
  readonly vip_free: boolean
  readonly created_at: Date
  readonly author_name: string
  readonly avatar_key: string
  readonly pictures: readonly StoredPicture[]
  /** Of a film. */
  readonly filmCover: StoredPicture | null
}

/** What the viewer has done with a thing. */
export interface Relation {
  readonly votes: Votes
  readonly unlocked: boolean
}

export function presentHotItem(view: View, thing: HotThing, { votes, unlocked }: Relation): HotItem {
  const lock = { authorId: thing.user_id, priceCoins: thing.price_coins, vipFree: thing.vip_free, unlocked }
  const locked = isLocked(lock, view.viewer)
  const cover = thing.filmCover ?? thing.pictures[0]
  const text = shownText({ text: thing.text, locked })
  return {
    kind: thing.kind,
    id: thing.id,
    title: thing.title ?? titleOf(text),
    cover: cover === undefined ? noPicture : showPicture(view, cover, locked ? 'locked' : 'open'),
    text: cover === undefined ? excerptOf(text) : '',
    film: thing.filmCover !== null,
    pictureCount: thing.pictures.length,
    authorName: thing.author_name,
    authorAvatarUrl: mediaUrl(view.origin, thing.avatar_key),
    likes: votes.likes,
    liked: votes.liked,
    priceCoins: thing.price_coins,
    vipFree: thing.vip_free,
    locked,
    createdAt: thing.created_at.toISOString(),
  }
}
