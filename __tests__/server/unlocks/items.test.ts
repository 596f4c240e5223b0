import type { OrderKind } from '@contract/states'
import { takeDown } from '../../../server/features/posts/takeDown'
import { aPost, aTheme } from '../../support/builders/content'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

const kinds: OrderKind[] = [3, 4, 10]
const text = `雨夜霓虹的布光笔记\n${'灯位、功率和后期都写在这里。'.repeat(6)}`

async function aPaidPost(author: TestUser): Promise<string> {
  return aPost(app.db, author.id, { text, priceCoins: 10 })
}

/** Buys a post, and answers its id. */
async function bought(reader: TestUser, author: TestUser): Promise<string> {
  const id = await aPaidPost(author)
  app.clock.advance({ seconds: 1 })
  await app.as(reader).call('unlockComment', { id, priceCoins: 10 })
  return id
}

test('what was unlocked comes with its cover, title and author: a post, a comment with its place, a theme', async () => {
  const author = await app.aUser()
  const reader = await aReader(app, { paid: 100 })
  const post = await bought(reader, author)
  const comment = await aPost(app.db, author.id, { text, priceCoins: 10, parent: { type: 'post', id: post } })
  app.clock.advance({ seconds: 1 })
  await app.as(reader).call('unlockComment', { id: comment, priceCoins: 10 })
  const modelId = await aModel(app.db, { user_id: author.id, name: '许星野' })
  const theme = await aTheme(app.db, { userId: author.id, modelId }, { priceCoins: 10 })
  app.clock.advance({ seconds: 1 })
  await app.as(reader).call('unlockTheme', { id: theme, priceCoins: 10 })
  const { records } = await app.as(reader).call('listOrders', { kinds })
  expect(records).toMatchObject([
    { targetId: theme, unlocked: { title: '一组写真', authorName: '许星野', pictureCount: 1, parent: null } },
    { targetId: comment, unlocked: { title: '雨夜霓虹的布光笔记', parent: { type: 'post', id: post } } },
    { targetId: post, unlocked: { title: '雨夜霓虹的布光笔记', hasVideo: false, pictureCount: 1, parent: null } },
  ])
  // The buyer gets the original by a passing address; the comment has no picture.
  const signed = /\/sealed\/\w+\?/
  expect(records.map(({ unlocked }) => signed.test(unlocked?.cover.src ?? ''))).toEqual([true, false, true])
})

test('a buyer still finds what its author deleted, and null in place of what was taken down', async () => {
  const author = await app.aUser()
  const reader = await aReader(app, { paid: 100 })
  const [deleted, down] = [await bought(reader, author), await bought(reader, author)]
  await app.as(author).call('deleteComment', { id: deleted })
  const taking = { targetType: 'post', id: down, why: '违规', actor: 'op', at: app.clock.now() } as const
  await app.db.transaction().execute((tx) => takeDown(tx, taking))
  const rows = async () => (await app.as(reader).call('listOrders', { kinds })).records
  // Before the coins are back, and after: never a word of it.
  expect(await rows()).toMatchObject([
    { targetId: down, unlocked: null },
    { targetId: deleted, unlocked: { title: '雨夜霓虹的布光笔记' } },
  ])
  await runDueJobs(app.deps)
  expect((await rows())[0]).toMatchObject({ targetId: down, unlocked: null, state: 6, refundedCoins: 10 })
})

test('other kinds carry none, and a longer page takes no more statements', async () => {
  const author = await app.aUser()
  const reader = await aReader(app, { paid: 100 })
  for (let n = 0; n < 4; n++) await bought(reader, author)
  const list = (pageSize: number) => () => app.as(reader).call('listOrders', { kinds, pageSize })
  const few = await statementsOf(list(1))
  const many = await statementsOf(list(50))
  expect([many.length, (await list(50)()).records.length]).toEqual([few.length, 4])
  await app.as(reader).call('rewardModel', { modelId: await aModel(app.db, { user_id: author.id }), priceCoins: 10 })
  const [reward] = (await app.as(reader).call('listOrders', { kind: 5 })).records
  expect(reward && 'unlocked' in reward).toBe(false)
})
