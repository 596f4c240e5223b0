import { uuidv7 } from 'uuidv7'
import { freePart } from '@contract/prices'
import type { Db } from '../../../server/db/connection'
import { putHotItems } from '../../../server/features/hot/repo'

export interface PostOverrides {
  text?: string
  priceCoins?: number
  vipFree?: boolean
  votes?: number
  createdAt?: Date
  state?: 'pending' | 'passed' | 'refused'
  modelId?: string
  /** Words alone, or a film with its cover, in the place of the picture. */
  shape?: 'words' | 'film'
  /** With one it is a comment, which has no pictures and is not in the feed. */
  parent?: { type: 'post' | 'theme'; id: string }
}

/** A post in the feed with one picture; a paid one is private with a blur beside it. */
export async function aPost(db: Db, userId: string, overrides: PostOverrides = {}): Promise<string> {
  const { text = '一组日落', priceCoins = 0, vipFree = false, votes = 0, state = 'passed' } = overrides
  const createdAt = overrides.createdAt ?? new Date('2026-11-20T10:00:00Z')
  const id = uuidv7()
  const paid = priceCoins > 0
  const about = {
    parent_type: overrides.parent?.type ?? null,
    parent_id: overrides.parent?.id ?? null,
    reply_to: null,
    model_id: overrides.modelId ?? null,
    refused_why: null,
    deleted_at: null,
  }
  await db
    .insertInto('comment')
    .values({
      id,
      user_id: userId,
      text,
      price_coins: priceCoins,
      vip_free: vipFree,
      state,
      created_at: createdAt,
      passed_at: state === 'passed' ? createdAt : null,
      ...about,
    })
    .execute()
  if (overrides.parent !== undefined) return id
  if (overrides.shape !== 'words') {
    const key = await aPicture(db, { id, paid, createdAt })
    if (overrides.shape === 'film') await aFilm(db, { id, coverKey: key, createdAt })
    else await db.insertInto('comment_picture').values({ comment_id: id, seq: 1, media_key: key }).execute()
  }
  const freeText = paid ? freePart(text) : text
  await putHotItems(db, [{ id, kind: 'post', freeText, votes, createdAt }])
  return id
}

/** Makes a post a film with a stored cover. */
async function aFilm(db: Db, { id, coverKey, createdAt }: { id: string; coverKey: string; createdAt: Date }) {
  const key = `${coverKey}film`
  const film = { kind: 'video' as const, width: 720, height: 960, recipe: null, blur_key: null, public: true }
  await db
    .insertInto('media')
    .values({ ...film, key, created_at: createdAt })
    .execute()
  await db.updateTable('comment').set({ video_key: key, video_cover_key: coverKey }).where('id', '=', id).execute()
}

/** A stored picture; of a paid thing it is private with a blur beside it. Answers its key. */
async function aPicture(db: Db, { id, paid, createdAt }: { id: string; paid: boolean; createdAt: Date }) {
  const name = id.replaceAll('-', '')
  const picture = { kind: 'picture' as const, width: 1080, height: 1440, recipe: null, created_at: createdAt }
  const blur = { ...picture, kind: 'blur' as const, key: `media/blur${name}`, blur_key: null, public: true }
  const key = paid ? `sealed/${name}` : `media/${name}`
  await db
    .insertInto('media')
    .values([blur, { ...picture, key, blur_key: paid ? blur.key : null, public: !paid }])
    .execute()
  return key
}

/** A model's photo set in the feed, with one picture. */
export async function aTheme(db: Db, owner: { userId: string; modelId: string }, overrides: PostOverrides = {}) {
  const { text = '日系写真', priceCoins = 0, vipFree = false } = overrides
  const createdAt = overrides.createdAt ?? new Date('2026-11-20T10:00:00Z')
  const id = uuidv7()
  const title = '一组写真'
  const columns = {
    model_id: owner.modelId,
    user_id: owner.userId,
    title,
    text,
    price_coins: priceCoins,
    vip_free: vipFree,
  }
  await db
    .insertInto('theme')
    .values({ id, ...columns, created_at: createdAt })
    .execute()
  const key = await aPicture(db, { id, paid: priceCoins > 0, createdAt })
  await db.insertInto('theme_picture').values({ theme_id: id, seq: 1, media_key: key }).execute()
  await putHotItems(db, [{ id, kind: 'theme', freeText: title, votes: 0, createdAt }])
  return id
}
