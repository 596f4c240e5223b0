import type { HotItem } from '@contract/hot'
import type { Connection } from '../../db/connection'
import { joinedPicture, picturesOfComments, picturesOfModels, picturesOfThemes } from '../media/pictures'
import type { StoredPicture, View } from '../media/view'
import { unlockedOf } from '../unlocks/repo'
import { presentHotItem, type HotThing } from './present'
import type { HotRef } from './repo'
import { votesOf } from './votes'

/** The cards of the feed for these references, in their order, as this viewer may see them; what is gone is left out. */
export async function loadHotItems(
  db: Connection,
  refs: ReadonlyArray<Pick<HotRef, 'id' | 'kind'>>,
  view: View,
): Promise<HotItem[]> {
  const idsOf = (kind: HotRef['kind']) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
  const things = [
    ...(await posts(db, idsOf('post'))),
    ...(await themes(db, idsOf('theme'))),
    ...(await shareOrders(db, idsOf('shareOrder'))),
  ]
  const viewerId = view.viewer?.id ?? null
  const votes = await votesOf(
    db,
    refs.map(({ id }) => id),
    viewerId,
  )
  const paid = things.filter((thing) => thing.price_coins > 0).map(({ id }) => id)
  const unlocked = await unlockedOf(db, viewerId, paid)
  const relationOf = (id: string) => ({ votes: votes.get(id) ?? noVotes, unlocked: unlocked.has(id) })
  const cards = new Map(things.map((thing) => [thing.id, presentHotItem(view, thing, relationOf(thing.id))]))
  return refs.flatMap(({ id }) => cards.get(id) ?? [])
}

const noVotes = { likes: 0, liked: false }

async function posts(db: Connection, ids: readonly string[]): Promise<HotThing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('comment')
    .innerJoin('app_user as author', 'author.id', 'comment.user_id')
    .select(['comment.id', 'comment.user_id', 'comment.text', 'price_coins', 'vip_free', 'comment.created_at'])
    .leftJoin('media', 'media.key', 'comment.video_cover_key')
    .select(['author.nickname as author_name', 'author.avatar_key'])
    .select(['media.key', 'media.width', 'media.height', 'media.blur_key', 'media.public', 'media.sealed'])
    .where('comment.id', 'in', [...ids])
    .where('comment.parent_id', 'is', null)
    .where('comment.state', '=', 'passed')
    .where('comment.deleted_at', 'is', null)
    .execute()
  const pictures = await picturesOfComments(db, ids)
  return rows.map((row) => ({
    ...row,
    kind: 'post' as const,
    title: null,
    pictures: pictures.get(row.id) ?? [],
    filmCover: joinedPicture(row),
  }))
}

async function themes(db: Connection, ids: readonly string[]): Promise<HotThing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('theme')
    .innerJoin('model', 'model.id', 'theme.model_id')
    .innerJoin('app_user as author', 'author.id', 'theme.user_id')
    .select(['theme.id', 'theme.user_id', 'theme.title', 'theme.text', 'price_coins', 'vip_free', 'theme.created_at'])
    .select(['model.name as author_name', 'author.avatar_key'])
    .where('theme.id', 'in', [...ids])
    .where('model.state', '=', 'passed')
    .where('theme.taken_down_at', 'is', null)
    .execute()
  const pictures = await picturesOfThemes(db, ids)
  const theme = { kind: 'theme' as const, filmCover: null }
  return rows.map((row) => ({ ...row, ...theme, pictures: pictures.get(row.id) ?? [] }))
}

async function shareOrders(db: Connection, ids: readonly string[]): Promise<HotThing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .innerJoin('app_user as author', 'author.id', 'model.user_id')
    .select(['share_order.id', 'model.user_id', 'model.id as model_id', 'share_desc as text', 'share_order.created_at'])
    .select(['model.name as author_name', 'author.avatar_key', 'model.state as model_state'])
    .where('share_order.id', 'in', [...ids])
    .execute()
  const shown = rows.filter((row) => row.model_state === 'passed')
  const pictures = await picturesOfModels(
    db,
    shown.map((row) => row.model_id),
  )
  const free = { kind: 'shareOrder' as const, title: null, price_coins: 0, vip_free: false, filmCover: null }
  return rows.map((row) => ({ ...row, ...free, pictures: secondFirst(pictures.get(row.model_id) ?? []) }))
}

/** The model's own card shows her first picture: the feed shows the next, so that none is twice on a screen. */
function secondFirst(pictures: readonly StoredPicture[]): StoredPicture[] {
  const [first, ...rest] = pictures
  return first === undefined ? [] : [...rest, first]
}
