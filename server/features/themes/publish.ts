import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import type { ThemeTable } from '../../db/tables/content'
import { putHotItems } from '../hot/repo'

type NewTheme = Omit<ThemeTable, 'id' | 'taken_down_at'>

/** Shows a photo set with these pictures, in their order, from now on. Answers its id. Twice shows two. */
export async function publishTheme(tx: Tx, theme: NewTheme, pictures: readonly string[]): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('theme')
    .values({ id, ...theme })
    .execute()
  const rows = pictures.map((key, index) => ({ theme_id: id, seq: index + 1, media_key: key }))
  await tx.insertInto('theme_picture').values(rows).execute()
  await putHotItems(tx, [{ id, kind: 'theme', freeText: theme.title, votes: 0, createdAt: theme.created_at }])
  return id
}
