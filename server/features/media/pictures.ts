import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import type { StoredPicture } from './view'

/** The pictures of each of many things, in order, by the thing's id. */
export type PicturesById = ReadonlyMap<string, StoredPicture[]>

const columns = ['media.key', 'media.width', 'media.height', 'media.blur_key', 'media.public', 'media.sealed'] as const

/** The pictures of posts and comments. */
export async function picturesOfComments(db: Connection, ids: readonly string[]): Promise<PicturesById> {
  return ids.length === 0 ? new Map() : byOwner(await run(db, commentPictureStmt(db, ids)))
}

/** `picturesOfComments`: rows for `byOwner`. */
export function commentPictureStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('comment_picture as link')
    .innerJoin('media', 'media.key', 'link.media_key')
    .select(['link.comment_id as owner', ...columns])
    .where('link.comment_id', 'in', [...ids])
    .orderBy('link.seq')
}

export async function picturesOfThemes(db: Connection, ids: readonly string[]): Promise<PicturesById> {
  return ids.length === 0 ? new Map() : byOwner(await run(db, themePictureStmt(db, ids)))
}

/** `picturesOfThemes`: rows for `byOwner`. */
export function themePictureStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('theme_picture as link')
    .innerJoin('media', 'media.key', 'link.media_key')
    .select(['link.theme_id as owner', ...columns])
    .where('link.theme_id', 'in', [...ids])
    .orderBy('link.seq')
}

/** The pictures of models at their public addresses: whoever may see a card that is not passed reads it with `sealedAmong`. */
export async function picturesOfModels(db: Connection, ids: readonly string[]): Promise<PicturesById> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('model_picture as link')
    .select(['link.model_id as owner', 'link.media_key as key', 'link.width', 'link.height'])
    .where('link.model_id', 'in', [...ids])
    .orderBy('link.seq')
    .execute()
  return byOwner(rows.map((row) => ({ ...row, blur_key: null, public: true, sealed: false })))
}

export function byOwner(rows: ReadonlyArray<StoredPicture & { owner: string }>): PicturesById {
  const found = new Map<string, StoredPicture[]>()
  for (const { owner, ...picture } of rows) found.set(owner, [...(found.get(owner) ?? []), picture])
  return found
}

type JoinedPicture = { readonly [K in keyof StoredPicture]: StoredPicture[K] | null }

/** Which of these public keys lie sealed now. */
export async function sealedAmong(db: Connection, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('key', 'in', [...keys])
    .where('sealed', '=', true)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** A picture that a row was left-joined with, as a film's cover is; null where there is none. */
export function joinedPicture(row: JoinedPicture): StoredPicture | null {
  const { key, width, height, blur_key } = row
  if (key === null || width === null || height === null) return null
  return { key, width, height, blur_key, public: row.public === true, sealed: row.sealed === true }
}
