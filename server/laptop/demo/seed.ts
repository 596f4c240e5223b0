import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putHotItems, type NewHotItem } from '../../features/hot/repo'
import { chargeConfig } from '../../features/site/repo'
import { openDisk } from '../doubles/store/disk'
import { openBook } from './book'
import { seedPostsInCheck } from './checked'
import { seedComments } from './comments'
import { hashedDemoAccounts } from './hashed'
import { seedInvites } from './invites'
import { seedRelations, type Liked } from './likes'
import { seedModels, type SeededModel } from './models'
import { seedPeople, type HashedAccount } from './people'
import { seedPosts, type SeededItem } from './posts'
import { seedReviews } from './reviews'
import { seedSearches } from './searches'
import type { Seeding } from './seeding'
import { seedShareOrders, type SeededShareOrder } from './shareOrders'
import { categoryIds, seedBanners, seedSite } from './site'
import { seedTalks } from './talk'
import { seedNotices, seedThemes } from './themes'

export type OnProgress = (done: number, total: number, label: string) => void

const steps = 9

/**
 * Fills an empty database with the demo (product 13.1), in one transaction: all of it or nothing. False, and nothing done,
 * when it has been done before or is being done by another process. Pictures are left as recipes in the local store.
 */
export async function seedDemo(deps: Pick<Deps, 'db' | 'clock' | 'env'>, onProgress: OnProgress): Promise<boolean> {
  const accounts = await hashedDemoAccounts(deps.env.dataDir)
  return transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await claim(tx, now))) return false
    const book = openBook({ tx, now, store: openDisk(deps.env.dataDir) })
    let done = 0
    await fill({ tx, now, env: deps.env, book }, accounts, (label) => onProgress(++done, steps, label))
    await book.flush()
    return true
  })
}

async function claim(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('setting')
    .values({ key: 'seeded', value: 'true', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function fill(seeding: Seeding, accounts: readonly HashedAccount[], finished: (label: string) => void) {
  await seedSite(seeding)
  finished('站点设置')
  await seedBanners(seeding)
  finished('横幅')
  const people = await seedPeople(seeding, accounts)
  await seedInvites(seeding, people.vip)
  finished('用户')
  const models = await seedModels(seeding, people.modelUser, await categoryIds(seeding))
  finished('模特')
  const posts = await seedPosts(seeding, { ...people, models })
  await seedPostsInCheck(seeding, people.vip)
  finished('帖子')
  const themes = await seedThemes(seeding, models)
  await seedNotices(seeding, models)
  finished('主题与通告')
  const users = [...people.photographers, ...models.map(({ userId }) => userId)]
  await seedComments(seeding, [...posts, ...themes], users)
  finished('评论')
  const { shareCoin } = await chargeConfig(seeding.tx, seeding.now)
  const shareOrders = await seedShareOrders(seeding, { ...people, models, shareCoin })
  await seedReviews(seeding, people.vip)
  await seedTalks(seeding)
  finished('拼单')
  await seedFeed(seeding, { items: [...posts, ...themes], models, shareOrders, users })
  await seedSearches(seeding, users)
  finished('热门')
}

interface Feed {
  readonly items: readonly SeededItem[]
  readonly models: readonly SeededModel[]
  readonly shareOrders: readonly SeededShareOrder[]
  readonly users: readonly string[]
}

async function seedFeed(seeding: Seeding, { items, models, shareOrders, users }: Feed): Promise<void> {
  const liked: Liked[] = [
    ...items.map(({ id, kind }) => ({ id, targetType: kind, kind: 'like' as const })),
    ...models.map(({ id }) => ({ id, targetType: 'model' as const, kind: 'favourite' as const })),
  ]
  const counts = await seedRelations(seeding, liked, users)
  const things: NewHotItem[] = [
    ...items.map((item) => ({ ...item, votes: counts.get(item.id) ?? 0 })),
    ...shareOrders.map(({ text, joined, ...order }) => ({
      ...order,
      kind: 'shareOrder' as const,
      freeText: text,
      votes: joined,
    })),
  ]
  await putHotItems(seeding.tx, things)
  for (const { id } of models) {
    await seeding.tx
      .updateTable('model')
      .set({ hot_score: counts.get(id) ?? 0 })
      .where('id', '=', id)
      .execute()
  }
}
