import { sql } from 'kysely'
import type { ModelDetail, Notice, Theme } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { sealedAmong } from '../media/pictures'
import { pictureSrc, soundSrc, type SealedLook } from '../media/present'
import { pinsOf } from '../pins/repo'
import { reputationStmt } from '../shareOrders/reviews'
import { cardPictures, cardVoice } from './cardRepo'
import { reputationShown, presentModel, type Look, type ModelRow } from './cards'

/** What a model's page takes from other features. */
export interface DetailNeeds {
  themes: Theme[]
  notices: Notice[]
  moreNotices: boolean
  openShareOrders: ShareOrderCard[]
}

export interface Asking extends Look, Pick<SealedLook, 'storage'> {
  readonly userId: string | null
}

/** A model; one that is not approved is seen by its own user alone. */
export async function modelDetail(
  db: Connection,
  id: string,
  asking: Asking,
  gather: () => Promise<DetailNeeds>,
): Promise<ModelDetail> {
  const row = await db.selectFrom('model').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return refuse('NOT_FOUND')
  const own = row.user_id === asking.userId
  if (row.state !== 'passed' && !own) refuse('NOT_FOUND')
  const [reputation] = await run(db, reputationStmt(sql<string>`(${id}::uuid)`, asking.now))
  const voice = cardVoice(row)
  const pictures = await cardPictures(db, id)
  const look = { ...asking, sealed: row.state === 'passed' ? none : await sealedAmong(db, keysOf(row, pictures)) }
  const pinned = row.top_until !== null && row.top_until > asking.now
  return {
    ...presentModel(row, asking),
    ...reputationShown(reputation),
    mainImg: pictureSrc(look, row.main_media_key),
    pictures: pictures.map(({ key, width, height }) => ({ src: pictureSrc(look, key), width, height })),
    intro: row.intro,
    voice: voice === undefined ? null : { src: soundSrc(look, voice.key), seconds: voice.seconds },
    categories: await categoriesOf(db, id),
    topUntil: pinned ? (row.top_until?.toISOString() ?? null) : null,
    postCount: await countPosts(db, id),
    ...(await gather()),
    ...(await relationsOf(db, id, asking.userId)),
    pins: await pinsOf(db, row.region_code, asking.now),
    own,
    userId: row.user_id,
  }
}

/** Of what is passed nothing is sealed. */
const none: ReadonlySet<string> = new Set()

function keysOf(row: ModelRow, pictures: ReadonlyArray<{ key: string }>): string[] {
  return [row.main_media_key, row.voice_key ?? '', ...pictures.map(({ key }) => key)]
}

function categoriesOf(db: Connection, modelId: string) {
  return db
    .selectFrom('model_category')
    .innerJoin('category', 'category.id', 'model_category.category_id')
    .select(['category.id', 'category.name'])
    .where('model_id', '=', modelId)
    .orderBy('category.sort')
    .execute()
}

async function countPosts(db: Connection, modelId: string): Promise<number> {
  const { n } = await db
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('model_id', '=', modelId)
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

async function relationsOf(db: Connection, modelId: string, userId: string | null) {
  if (userId === null) return { favourite: false, followed: false }
  const rows = await db
    .selectFrom('userdata')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['favourite', 'follow'])
    .where('target_type', '=', 'model')
    .where('target_id', '=', modelId)
    .execute()
  const kinds = new Set(rows.map(({ kind }) => kind))
  return { favourite: kinds.has('favourite'), followed: kinds.has('follow') }
}
