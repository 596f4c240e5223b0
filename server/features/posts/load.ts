import type { Post } from '@contract/posts'
import type { Connection } from '../../db/connection'
import { votesOf } from '../hot/votes'
import { picturesOfComments } from '../media/pictures'
import type { StoredPicture } from '../media/view'
import { newestProposals } from '../moderation/repo'
import { unlockedOf } from '../unlocks/repo'
import { commentCounts, favouritesOf } from './counts'
import { presentPost, type PostParts, type PostView } from './present'

/**
 * Posts and comments as this viewer may see them, by id; who may see them at all is the caller's to decide. However many they are, it
 * takes the same number of statements.
 */
export async function loadPosts(db: Connection, ids: readonly string[], view: PostView): Promise<Map<string, Post>> {
  if (ids.length === 0) return new Map()
  const viewerId = view.viewer?.id ?? null
  const rows = await detailedRows(db, ids)
  const own = rows.filter((row) => row.user_id === viewerId).map(({ id }) => id)
  const paid = rows.filter((row) => row.price_coins > 0).map(({ id }) => id)
  const pictures = await picturesOfComments(db, ids)
  const videos = await mediaOf(db, rows)
  const unlocked = await unlockedOf(db, viewerId, paid)
  const votes = await votesOf(db, ids, viewerId)
  const favourites = await favouritesOf(db, viewerId, ids)
  const counts = await commentCounts(db, ids)
  const proposals = await newestProposals(db, own)
  const partsOf = (row: DetailedRow): PostParts => ({
    row,
    author: {
      name: row.author_name,
      avatarKey: row.avatar_key,
      vip: row.vip_until !== null && row.vip_until > view.now,
    },
    modelName: row.model_name,
    answeredName: row.answered_name,
    pictures: pictures.get(row.id) ?? [],
    video: videos.get(row.video_key ?? '') ?? null,
    videoCover: videos.get(row.video_cover_key ?? '') ?? null,
    unlocked: unlocked.has(row.id),
    ...(votes.get(row.id) ?? { likes: 0, liked: false }),
    favourite: favourites.has(row.id),
    commentCount: counts.get(row.id) ?? 0,
    proposal: proposals.get(row.id) ?? null,
  })
  return new Map(rows.map((row) => [row.id, presentPost(view, partsOf(row))]))
}

type DetailedRow = Awaited<ReturnType<typeof detailedRows>>[number]

function detailedRows(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('comment')
    .innerJoin('app_user as author', 'author.id', 'comment.user_id')
    .leftJoin('model', 'model.id', 'comment.model_id')
    .leftJoin('comment as answered', 'answered.id', 'comment.reply_to')
    .leftJoin('app_user as answered_author', 'answered_author.id', 'answered.user_id')
    .selectAll('comment')
    .select(['author.nickname as author_name', 'author.avatar_key', 'author.vip_until', 'model.name as model_name'])
    .select('answered_author.nickname as answered_name')
    .where('comment.id', 'in', [...ids])
    .execute()
}

interface StoredMedia extends StoredPicture {
  readonly bytes: number
}

/** The videos and their covers, by key. */
async function mediaOf(db: Connection, rows: readonly DetailedRow[]): Promise<Map<string, StoredMedia>> {
  const keys = rows.flatMap((row) => [row.video_key, row.video_cover_key]).filter((key) => key !== null)
  if (keys.length === 0) return new Map()
  const media = await db
    .selectFrom('media')
    .select(['key', 'width', 'height', 'blur_key', 'public', 'bytes'])
    .where('key', 'in', keys)
    .execute()
  return new Map(media.map((one) => [one.key, one]))
}
