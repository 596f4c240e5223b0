import type { ThemeDetail } from '@contract/themes'
import type { Selectable } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import type { ThemeTable } from '../../db/tables/content'
import { refuse } from '../../http/refuse'
import { votesOf } from '../hot/votes'
import { shownText } from '../media/lock'
import { mediaUrl } from '../media/present'
import { picturesOfThemes } from '../media/pictures'
import { showPicture, type View } from '../media/view'
import { commentCounts, favouritesOf } from '../posts/counts'
import { unlockedOf } from '../unlocks/repo'
import { presentTheme } from './repo'

export type ThemeRow = Selectable<ThemeTable>

/** For buying it: buyers do not wait for each other, a take-down waits for them. */
export function holdTheme(tx: Tx, id: string): Promise<ThemeRow | undefined> {
  return tx.selectFrom('theme').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export function findTheme(db: Connection, id: string): Promise<ThemeRow | undefined> {
  return db.selectFrom('theme').selectAll().where('id', '=', id).executeTakeFirst()
}

/** NOT_FOUND where it was taken down, or its model is not shown: then by its own user and its buyers alone. */
export async function requireTheme(db: Connection, row: ThemeRow | undefined, { viewer }: View) {
  if (row === undefined || row.taken_down_at !== null) return refuse('NOT_FOUND')
  const viewerId = viewer?.id ?? null
  const unlocked = (await unlockedOf(db, viewerId, [row.id])).has(row.id)
  const model = await modelOf(db, row.model_id)
  const own = row.user_id === viewerId
  if (model === undefined || (model.state !== 'passed' && !own && !unlocked)) return refuse('NOT_FOUND')
  return { row, model, own, unlocked }
}

/** A photo set as this viewer may see it. Refuses as `requireTheme`. */
export async function themeDetail(db: Connection, found: ThemeRow | undefined, view: View): Promise<ThemeDetail> {
  const { row, model, own, unlocked } = await requireTheme(db, found, view)
  const { id } = row
  const viewerId = view.viewer?.id ?? null
  const pictures = (await picturesOfThemes(db, [id])).get(id) ?? []
  const theme = presentTheme(view, row, { pictures, unlocked })
  const votes = (await votesOf(db, [id], viewerId)).get(id) ?? { likes: 0, liked: false }
  return {
    ...theme,
    ...votes,
    model: { id: model.id, name: model.name, mainImg: mediaUrl(view.origin, model.main_media_key) },
    text: shownText({ text: row.text, locked: theme.locked }),
    textLength: [...row.text].length,
    pictures: pictures.map((picture) => showPicture(view, picture, theme.locked ? 'locked' : 'open')),
    unlocked,
    own,
    favourite: (await favouritesOf(db, viewerId, [id])).has(id),
    commentCount: (await commentCounts(db, [id])).get(id) ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}

function modelOf(db: Connection, id: string) {
  return db
    .selectFrom('model')
    .select(['id', 'name', 'main_media_key', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}
