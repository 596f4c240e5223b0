import type { Theme } from '@contract/models'
import type { Connection } from '../../db/connection'
import { isLocked } from '../media/lock'
import { picturesOfThemes } from '../media/pictures'
import { noPicture, showPicture, type StoredPicture, type View } from '../media/view'
import { unlockedOf } from '../unlocks/repo'

const shownWithModel = 12

/** The themes that a model's page shows, newest first, as this viewer may see them. */
export async function listThemesOfModel(db: Connection, modelId: string, view: View): Promise<Theme[]> {
  const rows = await db
    .selectFrom('theme')
    .select(['id', 'user_id', 'title', 'price_coins', 'vip_free'])
    .where('model_id', '=', modelId)
    .where('taken_down_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownWithModel)
    .execute()
  const ids = rows.map(({ id }) => id)
  const pictures = await picturesOfThemes(db, ids)
  const unlocked = await unlockedOf(db, view.viewer?.id ?? null, ids)
  return rows.map((row) =>
    presentTheme(view, row, { pictures: pictures.get(row.id) ?? [], unlocked: unlocked.has(row.id) }),
  )
}

export interface ThemeRow {
  id: string
  user_id: string
  title: string
  price_coins: number
  vip_free: boolean
}

/** `unlocked`: the viewer bought it. */
export function presentTheme(
  view: View,
  row: ThemeRow,
  { pictures, unlocked }: { pictures: readonly StoredPicture[]; unlocked: boolean },
): Theme {
  const lock = { authorId: row.user_id, priceCoins: row.price_coins, vipFree: row.vip_free, unlocked }
  const locked = isLocked(lock, view.viewer)
  const [cover] = pictures
  return {
    id: row.id,
    title: row.title,
    cover: cover === undefined ? noPicture : showPicture(view, cover, locked ? 'locked' : 'open'),
    pictureCount: pictures.length,
    priceCoins: row.price_coins,
    vipFree: row.vip_free,
    locked,
  }
}
