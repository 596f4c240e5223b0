import type { UnlockedItem } from '@contract/orders'
import type { Connection } from '../../db/connection'
import { titleOf } from '../media/lock'
import { joinedPicture, picturesOfComments, picturesOfThemes } from '../media/pictures'
import { noPicture, showPicture, type StoredPicture, type View } from '../media/view'
import { unlockedOf } from './repo'

/**
 * What the viewer has unlocked among these posts, comments and themes, by id: also what its author has deleted since, never what was
 * taken down. However many they are, it takes the same number of statements.
 */
export async function unlockedItems(
  db: Connection,
  ids: readonly string[],
  view: View,
): Promise<ReadonlyMap<string, UnlockedItem>> {
  const bought = [...(await unlockedOf(db, view.viewer?.id ?? null, ids))]
  if (bought.length === 0) return new Map()
  const things = [...(await comments(db, bought)), ...(await themes(db, bought))]
  return new Map(things.map((thing) => [thing.id, present(view, thing)]))
}

interface Bought {
  readonly id: string
  readonly title: string
  readonly authorName: string
  readonly pictures: readonly StoredPicture[]
  readonly videoCover: StoredPicture | null
  readonly parent: UnlockedItem['parent']
}

function present(view: View, { title, authorName, pictures, videoCover, parent }: Bought): UnlockedItem {
  const cover = videoCover ?? pictures[0]
  return {
    title,
    cover: cover === undefined ? noPicture : showPicture(view, cover, 'open'),
    pictureCount: pictures.length,
    hasVideo: videoCover !== null,
    authorName,
    parent,
  }
}

/** Posts and comments. */
async function comments(db: Connection, ids: readonly string[]): Promise<Bought[]> {
  const rows = await db
    .selectFrom('comment')
    .innerJoin('app_user as author', 'author.id', 'comment.user_id')
    .leftJoin('media', 'media.key', 'comment.video_cover_key')
    .select(['comment.id', 'comment.text', 'parent_type', 'parent_id', 'author.nickname as author_name'])
    .select(['media.key', 'media.width', 'media.height', 'media.blur_key', 'media.public', 'media.sealed'])
    .where('comment.id', 'in', [...ids])
    .where('comment.state', '=', 'passed')
    .execute()
  const pictures = await picturesOfComments(db, ids)
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row.text),
    authorName: row.author_name,
    pictures: pictures.get(row.id) ?? [],
    videoCover: joinedPicture(row),
    parent: parentOf(row.parent_type, row.parent_id),
  }))
}

/** Reviews are free, so what was bought stands under a post or a theme, or alone. */
function parentOf(type: 'post' | 'theme' | 'shareOrder' | null, id: string | null) {
  return type === null || type === 'shareOrder' || id === null ? null : { type, id }
}

async function themes(db: Connection, ids: readonly string[]): Promise<Bought[]> {
  const rows = await db
    .selectFrom('theme')
    .innerJoin('model', 'model.id', 'theme.model_id')
    .select(['theme.id', 'theme.title', 'model.name as author_name'])
    .where('theme.id', 'in', [...ids])
    .where('theme.taken_down_at', 'is', null)
    .execute()
  const pictures = await picturesOfThemes(db, ids)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    authorName: row.author_name,
    pictures: pictures.get(row.id) ?? [],
    videoCover: null,
    parent: null,
  }))
}
