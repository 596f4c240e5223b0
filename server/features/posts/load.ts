import type { Post } from '@contract/posts'
import type { Connection } from '../../db/connection'
import { gather, gathered, rowsOf } from '../../db/gathered'
import { run } from '../../db/statements'
import { nobody } from '../../lib/nobody'
import { likedStmt, likesStmt, votesFrom } from '../hot/votes'
import { byOwner, commentPictureStmt } from '../media/pictures'
import { newestProposalStmt } from '../moderation/repo'
import { isGone } from '../standing/gone'
import { unlocksStmt } from '../unlocks/repo'
import { commentCountStmt, favouriteStmt } from './counts'
import { presentPost, type PostParts, type PostView } from './present'

const detailDates = {
  created_at: true,
  deleted_at: true,
  passed_at: true,
  taken_down_at: true,
  vip_until: true,
} as const
const proposalDates = { appealed_at: true, created_at: true, decided_at: true, first_at: true } as const

/** What is read of posts and comments. */
function readsOf(db: Connection, ids: readonly string[], viewerId: string) {
  return {
    rows: rowsOf(detailQuery(db, ids), detailDates),
    pictures: rowsOf(commentPictureStmt(db, ids)),
    videos: rowsOf(videoQuery(db, ids)),
    unlocks: rowsOf(unlocksStmt(db, viewerId, ids)),
    likes: rowsOf(likesStmt(db, ids)),
    liked: rowsOf(likedStmt(db, viewerId, ids)),
    favourites: rowsOf(favouriteStmt(db, viewerId, ids)),
    counts: rowsOf(commentCountStmt(db, ids)),
    proposals: rowsOf(newestProposalStmt(db, ids).where('user_id', '=', viewerId), proposalDates),
    followed: rowsOf(followedStmt(db, viewerId, ids)),
  }
}

const oneStmt = gathered(({ id, viewerId }: { id: string; viewerId: string }, db) => readsOf(db, [id], viewerId))

/**
 * Posts and comments as this viewer may see them, by id; who may see them at all is the caller's to decide. However many they are, it
 * takes one statement.
 */
export async function loadPosts(db: Connection, ids: readonly string[], view: PostView): Promise<Map<string, Post>> {
  const [id, ...others] = ids
  if (id === undefined) return new Map()
  const viewerId = view.viewer?.id ?? nobody
  const [found] = await run(db, others.length === 0 ? oneStmt({ id, viewerId }) : gather(readsOf(db, ids, viewerId)))
  if (found === undefined) throw new Error('posts were looked up without an answer')
  const { rows, pictures, videos, unlocks, likes, liked, favourites, counts, proposals, followed } = found
  const picturesOf = byOwner(pictures)
  const videoOf = new Map(videos.map((one) => [one.key, one]))
  const votesOf = votesFrom(ids, [likes, liked])
  const unlocked = new Set(unlocks.map((row) => row.target_id))
  const kept = new Set(favourites.map((row) => row.target_id))
  const countOf = new Map(counts.map((row) => [row.parent_id, row.n]))
  const authors = new Set(followed.map((row) => row.target_id))
  const proposalOf = new Map(proposals.map((row) => [row.subject_id, row]))
  const partsOf = (row: DetailedRow): PostParts => ({
    row,
    author: {
      name: row.author_name,
      avatarKey: row.avatar_key,
      vip: row.vip_until !== null && row.vip_until > view.now,
      followed: authors.has(row.user_id),
      gone: row.author_gone,
    },
    modelName: row.model_name,
    modelShown: row.model_state === 'passed',
    answeredName: row.answered_name,
    pictures: picturesOf.get(row.id) ?? [],
    video: videoOf.get(row.video_key ?? '') ?? null,
    videoCover: videoOf.get(row.video_cover_key ?? '') ?? null,
    unlocked: row.price_coins > 0 && unlocked.has(row.id),
    ...(votesOf.get(row.id) ?? { likes: 0, liked: false }),
    favourite: kept.has(row.id),
    commentCount: countOf.get(row.id) ?? 0,
    proposal: proposalOf.get(row.id) ?? null,
  })
  return new Map(rows.map((row) => [row.id, presentPost(view, partsOf(row))]))
}

type DetailedRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number]

function detailQuery(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('comment')
    .innerJoin('app_user as author', 'author.id', 'comment.user_id')
    .leftJoin('model', 'model.id', 'comment.model_id')
    .leftJoin('comment as answered', 'answered.id', 'comment.reply_to')
    .leftJoin('app_user as answered_author', 'answered_author.id', 'answered.user_id')
    .selectAll('comment')
    .select(['author.nickname as author_name', 'author.avatar_key', 'author.vip_until', 'model.name as model_name'])
    .select([
      'answered_author.nickname as answered_name',
      'model.state as model_state',
      isGone('author').as('author_gone'),
    ])
    .where('comment.id', 'in', [...ids])
}

/** Which of their authors the viewer follows. */
function followedStmt(db: Connection, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', viewerId)
    .where('kind', '=', 'follow')
    .where('target_type', '=', 'user')
    .where('target_id', 'in', ({ selectFrom }) =>
      selectFrom('comment')
        .select('comment.user_id')
        .where('comment.id', 'in', [...ids]),
    )
}

/** The videos and their covers. */
function videoQuery(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('comment')
    .innerJoin('media', (join) =>
      join.on(({ eb, ref, or }) =>
        or([eb('media.key', '=', ref('comment.video_key')), eb('media.key', '=', ref('comment.video_cover_key'))]),
      ),
    )
    .select([
      'media.key',
      'media.width',
      'media.height',
      'media.blur_key',
      'media.public',
      'media.sealed',
      'media.bytes',
    ])
    .where('comment.id', 'in', [...ids])
}
