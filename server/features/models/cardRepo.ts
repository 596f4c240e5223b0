import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import type { ModelRow } from './cards'
import type { CardPicture, CardVersion, CardVoice } from './version'

/** The caller's card, or null: another's is as one that is not there. */
export async function findOwn(db: Connection, userId: string, id: string) {
  const row = await ownCards(db, userId).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function lockOwn(tx: Tx, userId: string, id: string) {
  const row = await ownCards(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function lockCard(tx: Tx, id: string) {
  const row = await tx.selectFrom('model').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

function ownCards(db: Connection, userId: string) {
  return db.selectFrom('model').selectAll().where('user_id', '=', userId)
}

/** True when the user has no card in any state; until the end of the transaction nobody can add one for this user. */
export async function holdFirstCard(tx: Tx, userId: string): Promise<boolean> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  return (await ownCards(tx, userId).limit(1).executeTakeFirst()) === undefined
}

/** Writes an application. It is seen by its own user alone until it is passed. Its number is the next one. */
export async function insertCard(
  tx: Tx,
  card: { id: string; userId: string; version: CardVersion },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ no: number }>`select nextval('model_no') as no`.execute(tx)
  await tx
    .insertInto('model')
    .values({
      id: card.id,
      user_id: card.userId,
      no: `M${rows[0]?.no ?? ''}`,
      tag: 1,
      state: 'pending',
      top_until: null,
      rec_until: null,
      created_at: at,
      ...columnsOf(card.version),
    })
    .execute()
  await writeParts(tx, card.id, card.version)
}

/** Puts a version in place, and the card into a state. */
export async function writeCard(
  tx: Tx,
  card: { id: string; version: CardVersion; state: 'pending' | 'passed' | 'hidden' },
): Promise<void> {
  await tx
    .updateTable('model')
    .set({ ...columnsOf(card.version), state: card.state })
    .where('id', '=', card.id)
    .execute()
  await tx.deleteFrom('model_picture').where('model_id', '=', card.id).execute()
  await tx.deleteFrom('model_category').where('model_id', '=', card.id).execute()
  await writeParts(tx, card.id, card.version)
}

export async function setCardState(tx: Tx, id: string, state: 'pending' | 'passed' | 'refused'): Promise<void> {
  await tx.updateTable('model').set({ state }).where('id', '=', id).execute()
}

function columnsOf(version: CardVersion) {
  return {
    name: version.name,
    sex: version.sex,
    birth_day: version.birthDay,
    height: version.height,
    weight: version.weight,
    shoe_size: version.shoeSize,
    region_code: version.regionCode,
    hourly_fee_fen: version.hourlyFeeFen,
    intro: version.intro,
    main_media_key: version.pictures[0]?.key ?? '',
    voice_key: version.voice?.key ?? null,
    voice_seconds: version.voice?.seconds ?? null,
  }
}

async function writeParts(tx: Tx, modelId: string, { pictures, classIds }: CardVersion): Promise<void> {
  const rows = pictures.map(({ key, width, height }, at) => ({
    model_id: modelId,
    seq: at + 1,
    media_key: key,
    width,
    height,
  }))
  if (rows.length > 0) await tx.insertInto('model_picture').values(rows).execute()
  if (classIds.length === 0) return
  const categories = classIds.map((id) => ({ model_id: modelId, category_id: id }))
  await tx.insertInto('model_category').values(categories).execute()
}

export async function cardPictures(db: Connection, modelId: string): Promise<CardPicture[]> {
  return db
    .selectFrom('model_picture')
    .select(['media_key as key', 'width', 'height'])
    .where('model_id', '=', modelId)
    .orderBy('seq')
    .execute()
}

/** The media of a card that is in place, and of the photo sets that are seen where it is. */
export async function shownWithCard(db: Connection, modelId: string): Promise<string[]> {
  const themes = await db
    .selectFrom('theme_picture')
    .innerJoin('theme', 'theme.id', 'theme_picture.theme_id')
    .select('media_key')
    .where('model_id', '=', modelId)
    .execute()
  const pictures = await cardPictures(db, modelId)
  const voices = await db.selectFrom('model').select('voice_key').where('id', '=', modelId).execute()
  return [
    ...pictures.map(({ key }) => key),
    ...voices.flatMap(({ voice_key: key }) => key ?? []),
    ...themes.map(({ media_key: key }) => key),
  ]
}

/** The spoken introduction of a card that is in place. */
export function cardVoice(card: Pick<ModelRow, 'voice_key' | 'voice_seconds'>): CardVoice | undefined {
  const { voice_key: key, voice_seconds: seconds } = card
  return key === null || seconds === null ? undefined : { key, seconds }
}

export async function countCategories(db: Connection, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length
}
