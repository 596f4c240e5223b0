import { randomUUID } from 'node:crypto'
import { takeDown } from '../../../server/features/posts/takeDown'
import { aPost, aTheme } from '../../support/builders/content'
import { coinsOf } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aReader, member } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, setPrices, shareCoin } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

const text = `雨夜霓虹的布光笔记\n${'灯位、功率和后期都写在这里。'.repeat(6)}金丝雀`

async function takenDown(targetType: 'post' | 'theme', id: string) {
  const down = { targetType, id, why: '不实', actor: 'op', at: app.clock.now() }
  await app.db.transaction().execute((tx) => takeDown(tx, down))
  await runDueJobs(app.deps)
}

test('a member repeats an unlock after the membership has ended: the post is masked', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text, priceCoins: 50, vipFree: true })
  const vip = app.as(await aReader(app, {}, member(app)))
  const key = randomUUID()
  const first = await vip.call('unlockComment', { id, priceCoins: 50 }, { key })
  expect(first).toMatchObject({ chargedCoins: 0, post: { locked: false, text } })
  app.clock.advance({ minutes: 2 })
  const again = await vip.call('unlockComment', { id, priceCoins: 50 }, { key })
  expect(again).toMatchObject({ chargedCoins: 0, post: { locked: true } })
  expect(JSON.stringify(again)).not.toContain('金丝雀')
})

test('a buyer repeats an unlock after the take-down: it is not there', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text, priceCoins: 10 })
  const buyer = await aReader(app, { gift: 10 })
  const key = randomUUID()
  const unlocking = () => app.as(buyer).call('unlockComment', { id, priceCoins: 10 }, { key })
  const first = await unlocking()
  expect(await unlocking()).toEqual(first)
  expect(await coinsOf(app, buyer)).toBe(0)
  await takenDown('post', id)
  await expect(unlocking()).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await coinsOf(app, buyer)).toBe(10)
})

test('nor is a theme that was taken down', async () => {
  const owner = await app.aUser()
  const id = await aTheme(
    app.db,
    { userId: owner.id, modelId: await aModel(app.db, { user_id: owner.id }) },
    { priceCoins: 10 },
  )
  const buyer = app.as(await aReader(app, { gift: 10 }))
  const key = randomUUID()
  await buyer.call('unlockTheme', { id, priceCoins: 10 }, { key })
  await takenDown('theme', id)
  await expect(buyer.call('unlockTheme', { id, priceCoins: 10 }, { key })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  })
})

test('what a key keeps is what was done, nothing that a person reads', async () => {
  const id = await aPost(app.db, (await app.aUser()).id, { text, priceCoins: 10 })
  const buyer = await aReader(app, { gift: 10 })
  await app.as(buyer).call('unlockComment', { id, priceCoins: 10 }, { key: randomUUID() })
  const kept = await app.db.selectFrom('idempotency').select('answer').where('user_id', '=', buyer.id).execute()
  expect(kept.map(({ answer }) => Object.keys(JSON.parse(answer ?? '')))).toEqual([['chargedCoins', 'orderId']])
})

test('who left repeats the joining: nothing is taken, and the seat is gone', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { maxUsers: 3 })
  const key = randomUUID()
  const joining = () => app.as(second).call('share', { shareId, priceCoins: shareCoin, seatFeeFen: 0 }, { key })
  expect((await joining()).shareOrder).toMatchObject({ currentShare: true })
  const coins = await coinsOf(app, second)
  await app.as(second).call('exitShareOrder', { shareId }, { key: randomUUID() })
  expect(await joining()).toMatchObject({ shareId, shareOrder: { currentShare: false } })
  expect(await coinsOf(app, second)).toBe(coins + shareCoin)
})

test('a comment that its author has deleted is not written again, nor shown', async () => {
  const author = app.as(await aReader(app, {}, member(app)))
  const key = randomUUID()
  const { id } = await author.call('saveComment', { text: '今天的返图', publishCoins: 0 }, { key })
  await author.call('deleteComment', { id })
  const again = author.call('saveComment', { text: '今天的返图', publishCoins: 0 }, { key })
  await expect(again).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})
