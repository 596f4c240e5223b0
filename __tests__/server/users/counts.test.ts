import { sql } from 'kysely'
import { likesOf } from '../../../server/features/users/repo'
import { aPost, aTheme } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aPhotographer, opening, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

type Target = 'post' | 'comment' | 'theme' | 'model'

async function liked(targetType: Target, targetId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const fan = app.as(await app.aUser())
    await fan.call('saveUserdata', { kind: 'like', targetType, targetId, on: true })
  }
}

async function countsOf(user: Parameters<TestApp['as']>[0]) {
  return (await app.as(user).call('getUserInfo')).counts
}

test('likes are those that came, to posts, comments, photo sets and cards, not those that were given', async () => {
  const [author, other] = [await app.aUser(), await app.aUser()]
  const modelId = await aModel(app.db, { user_id: author.id })
  const post = await aPost(app.db, author.id)
  const theirs = await aPost(app.db, other.id)
  const parent = { type: 'post' as const, id: theirs }
  await liked('post', post, 3)
  await liked('comment', await aPost(app.db, author.id, { parent }), 2)
  await liked('theme', await aTheme(app.db, { userId: author.id, modelId }), 1)
  await liked('model', modelId, 1)
  await app.as(author).call('saveUserdata', { kind: 'like', targetType: 'post', targetId: theirs, on: true })
  expect([(await countsOf(author)).likes, (await countsOf(other)).likes]).toEqual([7, 1])
  await app.as(author).call('deleteComment', { id: post })
  expect((await countsOf(author)).likes).toBe(4)
})

test('likes are counted by indexes alone', async () => {
  const plan = await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql`explain select ${likesOf((await app.aUser()).id)}`.execute(tx)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('tally_pkey')
  expect(plan).not.toContain('Seq Scan')
})

test('a booking counts while it is open, and no more once it is over or called off', async () => {
  await setPrices(app)
  const opener = await aPhotographer(app, 200)
  const modelId = await aModel(app.db, { hourly_fee_fen: 0 })
  await app.as(opener).call('share', opening({ modelId }))
  expect((await countsOf(opener)).shareOrders).toBe(1)
  // Nobody joins: at the deadline it is cancelled, whether or not the scheduler has been there.
  app.clock.advance({ hours: 24 * 9 })
  expect((await countsOf(opener)).shareOrders).toBe(0)
})
