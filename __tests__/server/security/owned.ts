import { uuidv7 } from 'uuidv7'
import { aPost } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import type { TestStore } from '../../support/store'
import type { TestApp } from '../../support/testApp'

/** Words that stand in what only their owner may read, and nowhere else. */
export const secrets = {
  contact: '联系方式机密七三一',
  address: '见面地点机密七三二',
  pending: '待审文字机密七三三',
  locked: '付费文字机密七三四',
  comment: '未过评论机密七三五',
  todo: '待办机密七三六',
  order: '订单机密七三七',
  notice: '通知机密七三九',
  upload: '上传机密七三八',
} as const

/** A user with a thing of every kind. */
export interface Owned {
  readonly owner: TestUser
  /** What each id names. */
  readonly ids: Readonly<Record<string, string>>
  readonly uploadKey: string
}

export async function ownedThings(app: TestApp, store: TestStore): Promise<Owned> {
  await setPrices(app)
  const owner = await aPhotographer(app, 500)
  const at = app.clock.now()
  const modelId = await aModel(app.db, { user_id: owner.id, name: '机主卡' })
  const { shareId } = await app.as(owner).call('share', {
    ...opening({ modelId: await aModel(app.db), minUsers: 3, maxUsers: 4 }),
    contact: secrets.contact,
    meetingAddress: secrets.address,
  })
  const freePart = '免费可读'.repeat(16)
  const locked = await aPost(app.db, owner.id, { text: `${freePart}${secrets.locked}`, priceCoins: 30, createdAt: at })
  const pending = await aPost(app.db, owner.id, { text: secrets.pending, state: 'pending', createdAt: at })
  await app.db.deleteFrom('hot_item').where('id', '=', pending).execute()
  const comment = await aPost(app.db, owner.id, { text: secrets.comment, state: 'refused', createdAt: at })
  const parent = { parent_type: 'post' as const, parent_id: locked }
  await app.db.updateTable('comment').set(parent).where('id', '=', comment).execute()
  await app.db.deleteFrom('hot_item').where('id', '=', comment).execute()
  const theme = { model_id: modelId, user_id: owner.id, title: '主题', text: `${freePart}${secrets.locked}` }
  const themeId = uuidv7()
  const price = { price_coins: 40, vip_free: false, created_at: at }
  await app.db
    .insertInto('theme')
    .values({ id: themeId, ...theme, ...price })
    .execute()
  const { orderId: order } = await app
    .as(owner)
    .call('buyCoins', { packageId: await aCoinPackage(app), priceFen: 3000 })
  await app.db.updateTable('orders').set({ title: secrets.order }).where('id', '=', order).execute()
  const todo = uuidv7()
  const about = { kind: 'refused' as const, text: secrets.todo, path: '/', until: null, created_at: at, done_at: null }
  await app.db
    .insertInto('todo')
    .values({ user_id: owner.id, id: todo, ...about })
    .execute()
  const notice = uuidv7()
  const noted = { kind: 'wallet' as const, key: 'secret', from_user_id: null, target_id: null, subject: '', path: '/' }
  await app.db
    .insertInto('user_notice')
    .values({ user_id: owner.id, id: notice, ...noted, text: secrets.notice, created_at: at, read_at: null })
    .execute()
  const session = await app.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const uploadKey = await store.upload(owner.id, Buffer.from(secrets.upload), 'a.jpg')
  const ids = {
    user: owner.id,
    modelId,
    shareId,
    locked,
    pending,
    comment,
    themeId,
    order,
    todo,
    notice,
    session: session.id,
  }
  return { owner, ids, uploadKey }
}
