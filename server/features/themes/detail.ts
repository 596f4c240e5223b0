import type { Selectable } from 'kysely'
import type { ThemeDetail } from '@contract/themes'
import type { Connection, Tx } from '../../db/connection'
import { together, type Statement } from '../../db/statements'
import type { ThemeTable } from '../../db/tables/content'
import { refuse } from '../../http/refuse'
import { nobody } from '../../lib/nobody'
import { likedStmt, likesStmt, votesFrom } from '../hot/votes'
import { shownText } from '../media/lock'
import { byOwner, themePictureStmt } from '../media/pictures'
import { cardUrl } from '../media/present'
import { membershipStmt, showPicture, viewAs, type At, type View } from '../media/view'
import { commentCountStmt, favouriteStmt } from '../posts/counts'
import { unlocksStmt } from '../unlocks/repo'
import { presentTheme } from './repo'

export type ThemeRow = Selectable<ThemeTable>

/** For buying it: buyers do not wait for each other, a take-down waits for them. Travels with others. */
export function holdStmt(tx: Tx, id: string) {
  return themeStmt(tx, id).forShare()
}

export function themeStmt(db: Connection, id: string) {
  return db.selectFrom('theme').selectAll().where('id', '=', id)
}

/** A photo set with the viewer in front of it. */
export interface Met {
  readonly row: ThemeRow
  readonly model: Model
  readonly view: View
  /** The order that unlocked it for the viewer, null without one. */
  readonly boughtBy: string | null
}

/**
 * The row that `asked` finds, with how its viewer looks at it, in one round trip. NOT_FOUND where it was taken down, or its model is not
 * shown: then by its own user and its buyers alone.
 */
export async function requireTheme(db: Connection, ctx: At, id: string, asked: Statement<ThemeRow>): Promise<Met> {
  const viewerId = ctx.caller?.id ?? nobody
  const [[row], [model], [unlocked], membership] = await together(
    db,
    asked,
    modelQuery(db, id),
    unlocksStmt(db, viewerId, [id]),
    membershipStmt(db, viewerId),
  )
  if (row === undefined || model === undefined || row.taken_down_at !== null) return refuse('NOT_FOUND')
  const seen = model.state === 'passed' || row.user_id === viewerId || unlocked !== undefined
  if (!seen) return refuse('NOT_FOUND')
  return { row, model, view: viewAs(ctx, membership), boughtBy: unlocked?.order_id ?? null }
}

/** A photo set as its viewer, who has been let in, may see it. */
export async function themeDetail(db: Connection, { row, model, view }: Met): Promise<ThemeDetail> {
  const { id } = row
  const viewerId = view.viewer?.id ?? nobody
  const [found, [unlock], likes, liked, [kept], [count]] = await together(
    db,
    themePictureStmt(db, [id]),
    unlocksStmt(db, viewerId, [id]),
    likesStmt(db, [id]),
    likedStmt(db, viewerId, [id]),
    favouriteStmt(db, viewerId, [id]),
    commentCountStmt(db, [id]),
  )
  const pictures = byOwner(found).get(id) ?? []
  const unlocked = unlock !== undefined
  const theme = presentTheme(view, row, { pictures, unlocked })
  const votes = votesFrom([id], [likes, liked]).get(id) ?? { likes: 0, liked: false }
  return {
    ...theme,
    ...votes,
    model: {
      id: model.id,
      name: model.name,
      mainImg: cardUrl(view.origin, { key: model.main_media_key, state: model.state }),
      ...(model.state !== 'passed' && { gone: true as const }),
    },
    text: shownText({ text: row.text, locked: theme.locked }),
    textLength: [...row.text].length,
    pictures: pictures.map((picture) => showPicture(view, picture, theme.locked ? 'locked' : 'open')),
    unlocked,
    own: row.user_id === viewerId,
    favourite: kept !== undefined,
    commentCount: count?.n ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}

type Model = Awaited<ReturnType<ReturnType<typeof modelQuery>['execute']>>[number]

/** The model whose photo set it is. */
function modelQuery(db: Connection, themeId: string) {
  return db
    .selectFrom('theme')
    .innerJoin('model', 'model.id', 'theme.model_id')
    .select(['model.id', 'model.name', 'model.main_media_key', 'model.state'])
    .where('theme.id', '=', themeId)
}
