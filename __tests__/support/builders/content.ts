import { uuidv7 } from 'uuidv7'
import type { Db } from '../../../server/db/connection'
import { freePart } from '../../../server/features/media/lock'
import { putHotItems } from '../../../server/features/hot/repo'

export interface PostOverrides {
  text?: string
  priceCoins?: number
  vipFree?: boolean
  votes?: number
  createdAt?: Date
  state?: 'pending' | 'passed' | 'refused'
}

/** A post in the feed with one picture; a paid one is private with a blur beside it. */
export async function aPost(db: Db, userId: string, overrides: PostOverrides = {}): Promise<string> {
  const { text = '一组日落', priceCoins = 0, vipFree = false, votes = 0, state = 'passed' } = overrides
  const createdAt = overrides.createdAt ?? new Date('2026-11-20T10:00:00Z')
  const id = uuidv7()
  const name = id.replaceAll('-', '')
  const paid = priceCoins > 0
  const picture = { kind: 'picture' as const, width: 1080, height: 1440, recipe: null, created_at: createdAt }
  const blur = { ...picture, kind: 'blur' as const, key: `media/blur${name}`, blur_key: null, public: true }
  const key = paid ? `sealed/${name}` : `media/${name}`
  await db
    .insertInto('media')
    .values([blur, { ...picture, key, blur_key: paid ? blur.key : null, public: !paid }])
    .execute()
  const about = {
    parent_type: null,
    parent_id: null,
    reply_to: null,
    model_id: null,
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
      ...about,
    })
    .execute()
  await db.insertInto('comment_picture').values({ comment_id: id, seq: 1, media_key: key }).execute()
  const freeText = paid ? freePart(text) : text
  await putHotItems(db, [{ id, kind: 'post', freeText, votes, createdAt }])
  return id
}
