import { coinsOf, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aCoinPackage, markPaid } from '../../support/builders/packages'
import { aPhotographer } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

async function aModelWithUser() {
  const modelUser = await app.aUser()
  return { modelUser, modelId: await aModel(app.db, { user_id: modelUser.id, name: '林知夏' }) }
}

test('70 % of a reward reach the model in the buckets that paid, with a notice of it and the message', async () => {
  const user = await aPhotographer(app, 60)
  const { orderId } = await app.as(user).call('buyCoins', { packageId: await aCoinPackage(app), priceFen: 3000 })
  await markPaid(app, user, orderId)
  const { modelUser, modelId } = await aModelWithUser()
  const answer = await app.as(user).call('rewardModel', { modelId, priceCoins: 100, message: '  光很好看 ' })
  expect(answer.balance).toBe(275)
  await runDueJobs(app.deps)
  // 75 gift and 25 paid coins paid: 52 and 18 of them arrive.
  const { wallet, todo } = await app.as(modelUser).call('getUserInfo')
  expect(wallet).toMatchObject({ gift: 52, income: 18, paid: 0 })
  expect(todo).toHaveLength(1)
  expect(todo[0]?.kind).toBe('rewarded')
  expect(todo[0]?.text).toMatch(/100 拍币，你得到 70 拍币，并留言：「光很好看」/)
  expect(await feesTaken(app)).toBe(30)
  expect(await ledgerDrift(app)).toBe(0)
  const order = await app.as(user).call('getOrder', { id: answer.orderId })
  expect(order).toMatchObject({ kind: 5, state: 1, amountCoins: 100, title: '打赏 林知夏', targetId: modelId })
  const bills = await app.as(modelUser).call('listBills', {})
  expect(bills.records).toMatchObject([{ title: '收到打赏', amount: 70, balanceAfter: 70, order: null }])
})

test('the smallest reward is a fee alone, and is told of all the same', async () => {
  const user = await aPhotographer(app, 1)
  const { modelUser, modelId } = await aModelWithUser()
  await app.as(user).call('rewardModel', { modelId, priceCoins: 1 })
  await runDueJobs(app.deps)
  expect([await coinsOf(app, user), await coinsOf(app, modelUser), await feesTaken(app)]).toEqual([0, 0, 1])
  expect((await app.as(modelUser).call('getUserInfo')).todo).toMatchObject([{ kind: 'rewarded' }])
})

test('sixteen rewards at once from one wallet spend what it has and no more', async () => {
  const user = await aPhotographer(app, 60)
  const { modelUser, modelId } = await aModelWithUser()
  const rewards = Array.from({ length: 16 }, () => app.as(user).call('rewardModel', { modelId, priceCoins: 20 }))
  const results = await Promise.allSettled(rewards)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await runDueJobs(app.deps)
  expect([await coinsOf(app, user), await coinsOf(app, modelUser), await feesTaken(app)]).toEqual([0, 42, 18])
  expect(await app.as(user).call('listOrders', { kind: 5 })).toMatchObject({ total: 3 })
  expect(await ledgerDrift(app)).toBe(0)
})

test.each([
  ['to oneself', 'TO_ONESELF'],
  ['after being blocked', 'BLOCKED'],
  ['to a card that is not shown', 'NOT_FOUND'],
  ['with a refused word', 'CONTENT_REFUSED'],
  ['beyond the wallet', 'NOT_ENOUGH_COINS'],
] as const)('a reward %s leaves no trace', async (how, reason) => {
  const user = await aPhotographer(app, 60)
  const { modelUser, modelId } = await aModelWithUser()
  if (how === 'to oneself') await app.db.updateTable('model').set({ user_id: user.id }).execute()
  if (how === 'to a card that is not shown') await app.db.updateTable('model').set({ state: 'pending' }).execute()
  if (how === 'after being blocked') {
    const block = { kind: 'block', targetType: 'user', targetId: user.id } as const
    await app.as(modelUser).call('saveUserdata', { ...block, on: true })
  }
  const message = how === 'with a refused word' ? '约炮' : '好看'
  const priceCoins = how === 'beyond the wallet' ? 61 : 20
  const refused = app.as(user).call('rewardModel', { modelId, priceCoins, message })
  await expect(refused).rejects.toMatchObject({ reason })
  await runDueJobs(app.deps)
  expect([await coinsOf(app, user), await coinsOf(app, modelUser)]).toEqual([60, 0])
  expect(await app.as(user).call('listOrders', {})).toMatchObject({ total: 0 })
  expect((await app.as(modelUser).call('getUserInfo')).todo).toEqual([])
})
