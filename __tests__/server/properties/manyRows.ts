import { uuidv7 } from 'uuidv7'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** One reader, one model and one post, around which rows of every list grow. */
export interface ManyRows {
  readonly app: TestApp
  readonly reader: TestUser
  readonly modelId: string
  readonly postId: string
  readonly themeId: string
  /** Adds this many rows to every list. */
  grow(rows: number): Promise<void>
}

export async function manyRows(): Promise<ManyRows> {
  const app = await buildTestApp()
  await setPrices(app)
  const reader = await aPhotographer(app, 10_000)
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  const postId = await aPost(app.db, owner.id, { createdAt: app.clock.now() })
  const themeId = await aTheme(app, modelId, owner.id)
  const world = { app, reader, modelId, postId, themeId }
  let grown = 0
  return {
    ...world,
    grow: async (rows) => {
      for (const last = grown + rows; grown < last; grown++) await growByOne(world, grown)
    },
  }
}

async function growByOne(world: Omit<ManyRows, 'grow'>, at: number): Promise<void> {
  const { app, reader, modelId, postId } = world
  const author = await aPhotographer(app, 200)
  const otherModel = await aModel(app.db, { user_id: reader.id })
  const themeId = await aTheme(app, modelId, author.id)
  const post = await aPost(app.db, author.id, { createdAt: app.clock.now(), priceCoins: at % 2 === 0 ? 0 : 5 })
  const own = await aPost(app.db, reader.id, { createdAt: app.clock.now() })
  await app.db.updateTable('comment').set({ model_id: modelId }).where('id', '=', post).execute()
  await aComment(app, author.id, postId)
  const { shareId } = await aShareOrder(app, author, { modelId: await aModel(app.db) })
  await join(app, reader, shareId)
  await app.db.updateTable('share_order').set({ opener_user_id: reader.id }).where('id', '=', shareId).execute()
  await aReview(app, reader.id, shareId)
  const created = { created_at: app.clock.now() }
  await app.db
    .insertInto('notice')
    .values({ id: uuidv7(), model_id: modelId, title: '档期', content: '周末可约', ...created })
    .execute()
  await aCoinPackage(app, { sort: at })
  const asked = { asked_at: app.clock.now(), ended_at: app.clock.now() }
  const paid = { user_id: reader.id, id: uuidv7(), amount_fen: 100, state: 'done' as const, ...asked }
  await app.db
    .insertInto('payout')
    .values({ ...paid, out_bill_no: uuidv7() })
    .execute()
  const invited = { user_id: author.id, inviter_user_id: reader.id, ...created, counted_at: null, due_at: null }
  await app.db.insertInto('invite').values(invited).execute()
  await app.as(author).call('saveUserdata', { kind: 'like', targetType: 'post', targetId: own, on: true })
  await relate(app, reader, { model: otherModel, theme: themeId, post, shareOrder: shareId, user: author.id, own })
}

async function relate(
  app: TestApp,
  reader: TestUser,
  ids: Record<'model' | 'theme' | 'post' | 'shareOrder' | 'user' | 'own', string>,
) {
  const put = (
    kind: 'favourite' | 'like' | 'view' | 'follow' | 'block',
    targetType: 'model' | 'theme' | 'post' | 'shareOrder' | 'user',
    targetId: string,
  ) => app.as(reader).call('saveUserdata', { kind, targetType, targetId, on: true })
  await put('favourite', 'theme', ids.theme)
  await put('favourite', 'post', ids.post)
  await put('favourite', 'shareOrder', ids.shareOrder)
  await put('favourite', 'model', ids.model)
  await put('like', 'post', ids.own)
  await put('view', 'post', ids.post)
  await put('follow', 'model', ids.model)
}

async function aTheme(app: TestApp, modelId: string, userId: string): Promise<string> {
  const id = uuidv7()
  const key = `media/${id.replaceAll('-', '')}`
  const at = { created_at: app.clock.now() }
  const picture = {
    key,
    kind: 'picture' as const,
    width: 900,
    height: 1200,
    blur_key: null,
    recipe: null,
    public: true,
  }
  await app.db
    .insertInto('media')
    .values({ ...picture, ...at })
    .execute()
  const theme = { id, model_id: modelId, user_id: userId, title: '海边', text: '日落', price_coins: 0, vip_free: false }
  await app.db
    .insertInto('theme')
    .values({ ...theme, ...at })
    .execute()
  await app.db.insertInto('theme_picture').values({ theme_id: id, seq: 1, media_key: key }).execute()
  return id
}

async function aReview(app: TestApp, userId: string, shareId: string): Promise<void> {
  const id = await aPost(app.db, userId, { createdAt: app.clock.now(), text: '会找光' })
  const review = { parent_type: 'shareOrder', parent_id: shareId, stars: 5 } as const
  await app.db.updateTable('comment').set(review).where('id', '=', id).execute()
  await app.db.deleteFrom('hot_item').where('id', '=', id).execute()
}

async function aComment(app: TestApp, userId: string, postId: string): Promise<void> {
  const id = await aPost(app.db, userId, { createdAt: app.clock.now(), text: '真好看' })
  await app.db.updateTable('comment').set({ parent_type: 'post', parent_id: postId }).where('id', '=', id).execute()
  await app.db.deleteFrom('hot_item').where('id', '=', id).execute()
}
