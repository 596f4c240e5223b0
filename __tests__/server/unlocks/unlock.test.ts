import fc from 'fast-check'
import { creditTopic } from '../../../server/features/ledger/clearing'
import { takeDown } from '../../../server/features/posts/takeDown'
import { aPost, aTheme } from '../../support/builders/content'
import { entryCount, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aReader, member, purseOf } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const refused = (reason: string) => expect.objectContaining({ reason })
const unlocks = () => app.db.selectFrom('unlock').selectAll().execute()
const orders = () => app.db.selectFrom('orders').selectAll().where('kind', 'in', [3, 4, 10]).execute()

async function aPaidPost(priceCoins = 10, vipFree = false) {
  const author = await app.aUser()
  const text = `雨夜霓虹的布光笔记\n${'灯位、功率和后期都写在这里。'.repeat(6)}金丝雀`
  return { author, id: await aPost(app.db, author.id, { text, priceCoins, vipFree }) }
}

test('whoever pays reads it for ever, the author gets 70 % within seconds, the platform the rest', async () => {
  const { author, id } = await aPaidPost(15)
  const reader = await aReader(app, { gift: 4, paid: 20 })
  const bought = await app.as(reader).call('unlockComment', { id, priceCoins: 15 })
  expect(bought).toMatchObject({ chargedCoins: 15, post: { locked: false, unlocked: true } })
  expect(bought.post.text).toContain('金丝雀')
  expect(await purseOf(app, reader)).toEqual({ gift: 0, income: 0, paid: 9 })
  await runDueJobs(app.deps)
  // floor(0.7 × 4) of the gift coins, the rest of floor(0.7 × 15) = 10 of the paid ones.
  expect(await purseOf(app, author)).toEqual({ gift: 2, income: 8, paid: 0 })
  expect(await feesTaken(app)).toBe(5)
  expect(await orders()).toMatchObject([{ kind: 3, state: 1, amount_coins: 15, target_type: 'post', target_id: id }])
  expect((await app.as(reader).call('getComment', { id })).locked).toBe(false)
})

test('a title of an order shows the free part alone', async () => {
  const { id } = await aPaidPost()
  await app.as(await aReader(app, { gift: 10 })).call('unlockComment', { id, priceCoins: 10 })
  expect((await orders())[0]?.title).toBe('解锁帖子：雨夜霓虹的布光笔记')
})

test('sixteen calls of one user at once: one charge, and the same answer to all', async () => {
  const { id } = await aPaidPost()
  const reader = await aReader(app, { gift: 100 })
  const calls = Array.from({ length: 16 }, () => app.as(reader).call('unlockComment', { id, priceCoins: 10 }))
  const answers = await Promise.all(calls)
  expect(answers.reduce((sum, { chargedCoins }) => sum + chargedCoins, 0)).toBe(10)
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect([(await unlocks()).length, (await orders()).length]).toEqual([1, 1])
  expect(await purseOf(app, reader)).toMatchObject({ gift: 90 })
})

test('sixteen users at once: as many charges as unlocks', async () => {
  const { author, id } = await aPaidPost()
  const readers = await Promise.all(Array.from({ length: 16 }, (_, n) => aReader(app, { paid: n < 12 ? 10 : 9 })))
  const answers = await Promise.allSettled(
    readers.map((reader) => app.as(reader).call('unlockComment', { id, priceCoins: 10 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  expect([(await unlocks()).length, (await orders()).length]).toEqual([12, 12])
  await runDueJobs(app.deps)
  expect(await purseOf(app, author)).toMatchObject({ income: 84 })
  expect(await feesTaken(app)).toBe(36)
})

test('the price must be shown, may have fallen, and is refused when it has risen', async () => {
  const { id } = await aPaidPost(10)
  const reader = await aReader(app, { gift: 100 })
  const entries = await entryCount(app)
  const speaker = app.as(reader)
  await expect(speaker.call('unlockComment', { id })).rejects.toEqual(refused('PRICE_MISSING'))
  await expect(speaker.call('unlockComment', { id, priceCoins: 9 })).rejects.toMatchObject({
    code: 409,
    reason: 'PRICE_ROSE',
    data: { priceCoins: 10 },
  })
  expect([await entryCount(app), (await unlocks()).length, (await orders()).length]).toEqual([entries, 0, 0])
  expect((await speaker.call('unlockComment', { id, priceCoins: 12 })).chargedCoins).toBe(10)
})

test('too few coins leave no trace', async () => {
  const { id } = await aPaidPost(10)
  const reader = await aReader(app, { gift: 9 })
  await expect(app.as(reader).call('unlockComment', { id, priceCoins: 10 })).rejects.toMatchObject({
    code: 402,
    data: { needCoin: 10, balance: 9 },
  })
  expect([(await unlocks()).length, (await orders()).length]).toEqual([0, 0])
})

test('free things, the author and a member on a vipFree one pay nothing, and write no unlock', async () => {
  const { author, id } = await aPaidPost(10, true)
  const free = await aPost(app.db, author.id)
  const vip = await aReader(app, { gift: 10 }, member(app))
  const none = { chargedCoins: 0, orderId: null }
  expect(await app.as(vip).call('unlockComment', { id, priceCoins: 10 })).toMatchObject(none)
  expect(await app.as(author).call('unlockComment', { id, priceCoins: 10 })).toMatchObject(none)
  expect(await app.as(vip).call('unlockComment', { id: free, priceCoins: 0 })).toMatchObject(none)
  expect(await unlocks()).toEqual([])
})

test('themes and comments are unlocked as posts are', async () => {
  const { author, id: postId } = await aPaidPost(0)
  const modelId = await aModel(app.db, { user_id: author.id })
  const text = '一整套的灯位图和参数都在这里，金丝雀也在'
  const themeId = await aTheme(app.db, { userId: author.id, modelId }, { priceCoins: 30, text })
  const commentId = await aPost(app.db, author.id, { parent: { type: 'post', id: postId }, priceCoins: 5, text })
  const reader = await aReader(app, { paid: 40 })
  const theme = await app.as(reader).call('unlockTheme', { id: themeId, priceCoins: 30 })
  expect(theme).toMatchObject({ chargedCoins: 30, theme: { locked: false, unlocked: true, text } })
  const comment = await app.as(reader).call('unlockComment', { id: commentId, priceCoins: 5 })
  expect(comment).toMatchObject({ chargedCoins: 5, post: { text, unlocked: true } })
  expect((await orders()).map(({ kind }) => kind).sort((one, other) => one - other)).toEqual([4, 10])
  expect((await app.as(reader).call('unlockTheme', { id: themeId, priceCoins: 30 })).chargedCoins).toBe(0)
})

test('a take-down gives every buyer back what was debited, from the buckets it came from, once', async () => {
  const { author, id } = await aPaidPost(10)
  const [first, second] = [await aReader(app, { gift: 4, paid: 6 }), await aReader(app, { paid: 15 })]
  for (const reader of [first, second]) await app.as(reader).call('unlockComment', { id, priceCoins: 10 })
  const down = { targetType: 'post', id, why: '侵权', actor: 'operator', at: app.clock.now() } as const
  const taken = await app.db.transaction().execute((tx) => takeDown(tx, down))
  expect(taken).toEqual({ buyers: 2 })
  expect(await app.db.transaction().execute((tx) => takeDown(tx, down))).toBeNull()
  await runDueJobs(app.deps)
  await runDueJobs(app.deps)
  expect(await purseOf(app, first)).toEqual({ gift: 4, income: 0, paid: 6 })
  expect(await purseOf(app, second)).toEqual({ gift: 0, income: 0, paid: 15 })
  expect((await orders()).map(({ state }) => state)).toEqual([6, 6])
  await expect(app.as(first).call('getComment', { id })).rejects.toEqual(refused('NOT_FOUND'))
  expect(await app.as(author).call('getComment', { id })).toMatchObject({
    state: 'refused',
    refusedWhy: '侵权',
    takenDown: true,
    appeal: 'possible',
  })
  await expect(app.as(author).call('updateComment', { id, text: '改一改' })).rejects.toEqual(refused('NOT_FOUND'))
})

async function takenDown(id: string) {
  const down = { targetType: 'post', id, why: '侵权', actor: 'operator', at: app.clock.now() } as const
  await app.db.transaction().execute((tx) => takeDown(tx, down))
  await runDueJobs(app.deps)
}

const moneyOf = async (user: TestUser) => {
  const { gift, income, paid, owedCoins } = (await app.as(user).call('getUserInfo')).wallet
  return { gift, income, paid, owedCoins }
}

test('a take-down takes the share back from what its author earned, and the fee from the platform', async () => {
  const { author, id } = await aPaidPost(10)
  for (const purse of [{ gift: 10 }, { gift: 4, paid: 6 }]) {
    await app.as(await aReader(app, purse)).call('unlockComment', { id, priceCoins: 10 })
  }
  await runDueJobs(app.deps)
  expect(await moneyOf(author)).toEqual({ gift: 9, income: 5, paid: 0, owedCoins: 0 })
  await takenDown(id)
  expect(await moneyOf(author)).toEqual({ gift: 0, income: 0, paid: 0, owedCoins: 0 })
  expect([await feesTaken(app), await onAccount('clearing')]).toEqual([0, 0])
  const { records } = await app.as(author).call('listBills', {})
  expect(records.slice(0, 2)).toMatchObject([{ title: '内容下架，收回收益' }, { title: '内容下架，收回收益' }])
})

test('what the author has spent is owed, and made good of the next that they earn or buy', async () => {
  const { author, id } = await aPaidPost(10)
  await app.as(await aReader(app, { paid: 10 })).call('unlockComment', { id, priceCoins: 10 })
  await runDueJobs(app.deps)
  const theirs = await aPost(app.db, (await app.aUser()).id, { text: '别人的一组'.repeat(20), priceCoins: 4 })
  await app.as(author).call('unlockComment', { id: theirs, priceCoins: 4 })
  await takenDown(id)
  expect(await moneyOf(author)).toEqual({ gift: 0, income: 0, paid: 0, owedCoins: 4 })
  const next = await aPost(app.db, author.id, { text: '自己的另一组'.repeat(20), priceCoins: 10 })
  await app.as(await aReader(app, { paid: 10 })).call('unlockComment', { id: next, priceCoins: 10 })
  await runDueJobs(app.deps)
  expect(await moneyOf(author)).toEqual({ gift: 0, income: 3, paid: 0, owedCoins: 0 })
})

test('a share that is still on its way is taken back all the same', async () => {
  const { author, id } = await aPaidPost(10)
  await app.as(await aReader(app, { gift: 5, paid: 5 })).call('unlockComment', { id, priceCoins: 10 })
  const late = new Date(app.clock.now().getTime() + 60_000)
  await app.db.updateTable('outbox').set({ due_at: late }).where('topic', '=', creditTopic).execute()
  await takenDown(id)
  expect(await moneyOf(author)).toMatchObject({ gift: 0, income: 0, owedCoins: 7 })
  app.clock.advance({ minutes: 1 })
  await runDueJobs(app.deps)
  expect(await moneyOf(author)).toMatchObject({ gift: 0, income: 0, paid: 0, owedCoins: 0 })
  expect(await onAccount('clearing')).toBe(0)
})

async function onAccount(account: 'clearing'): Promise<number> {
  const rows = await app.db.selectFrom('ledger_entry').select('amount').where('account', '=', account).execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('whatever a wallet holds: charges are unlocks, and the author gets floor(70 %) in like coins', async () => {
  const purse = fc.record({ gift: fc.integer({ min: 0, max: 40 }), paid: fc.integer({ min: 0, max: 40 }) })
  await fc.assert(
    fc.asyncProperty(purse, fc.integer({ min: 1, max: 60 }), async ({ gift, paid }, price) => {
      const { author, id } = await aPaidPost(price)
      const reader = await aReader(app, { gift, paid })
      const call = app.as(reader).call('unlockComment', { id, priceCoins: price })
      const charged = await call.then(
        ({ chargedCoins }) => chargedCoins,
        () => 0,
      )
      expect(charged).toBe(gift + paid >= price ? price : 0)
      await runDueJobs(app.deps)
      const income = await purseOf(app, author)
      expect(income.gift + income.income).toBe(Math.floor((charged * 7) / 10))
      expect(income.gift).toBeLessThanOrEqual(Math.min(gift, charged))
      expect(income.income).toBeLessThanOrEqual(Math.max(0, charged - gift))
    }),
    { numRuns: 25 },
  )
})
