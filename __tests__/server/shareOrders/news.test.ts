import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, hourlyFeeFen, pay } from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let model: TestUser
let modelId: string
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
  model = await app.aUser()
  modelId = await aModel(app.db, { user_id: model.id })
})
afterEach(() => app.close())

async function told(user: TestUser) {
  const { todo } = await app.as(user).call('getUserInfo')
  return todo.map(({ kind, text }) => [kind, text])
}

function wait(user: TestUser, shareId: string) {
  return app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true })
}

const booked = ['modelBooked', '林知夏有新的拼单，06-10 14:00 开拍']
const formed = ['shareOrderChanged', '林知夏的拼单已成团，点击查看集合地址和联系方式']
const freed = ['shareOrderChanged', '林知夏的拼单已取消，时段重新开放']

test("the model's user is told of a booking, then in its place that it has formed", async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  const { todo } = await app.as(model).call('getUserInfo')
  expect(todo).toMatchObject([{ path: `/pages/pdDetail/pdDetail?id=${shareId}`, until: null }])
  expect(await told(model)).toEqual([booked])
  await join(app, second, shareId)
  expect(await told(model)).toEqual([formed])
  expect([await told(opener), await told(second)]).toEqual([[formed], []])
})

test('a booking with a fee is news once its opener has paid', async () => {
  const opener = await aPhotographer(app)
  await app.db.updateTable('model').set({ hourly_fee_fen: hourlyFeeFen }).where('id', '=', modelId).execute()
  const { orderId } = await aPaidShareOrder(app, opener, { modelId })
  expect(await told(model)).toEqual([])
  await pay(app, opener, orderId)
  expect(await told(model)).toEqual([booked])
})

test('too few until the deadline: she is told that the hours are free, once', async () => {
  const opener = await aPhotographer(app)
  await aShareOrder(app, opener, { modelId })
  app.clock.set('2026-06-09T14:00:00+08:00')
  await runDueJobs(app.deps)
  expect(await told(model)).toEqual([freed])
  expect(await told(opener)).toEqual([['shareOrderChanged', '林知夏的拼单人数不足，已取消，费用已退回']])
})

test('everybody left: she is told', async () => {
  const opener = await aPhotographer(app)
  const { shareId } = await aShareOrder(app, opener, { modelId })
  await app.as(opener).call('exitShareOrder', { shareId })
  expect(await told(model)).toEqual([freed])
})

test('what she cancels herself is no news to her, but to whoever is in it or waits for it', async () => {
  const [opener, second, waiter] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  await join(app, second, shareId)
  await wait(waiter, shareId)
  await app.as(model).call('exitShareOrder', { shareId })
  const cancelled = [['shareOrderChanged', '林知夏的拼单已被模特取消，费用已退回']]
  expect([await told(opener), await told(second)]).toEqual([cancelled, cancelled])
  expect(await told(waiter)).toEqual([['shareOrderChanged', '林知夏的拼单已取消，候补已结束']])
  expect((await app.as(waiter).call('listUserdata', { kind: 'wait' })).total).toBe(0)
  expect((await told(model)).filter(([, text]) => text === freed[1])).toEqual([])
})

test('an offer of a seat ends with its booking', async () => {
  const [opener, second, waiter] = [await aPhotographer(app), await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  await join(app, second, shareId)
  await wait(waiter, shareId)
  await app.db.updateTable('share_order').set({ seat_fee_fen: 5000 }).where('id', '=', shareId).execute()
  await app.as(second).call('exitShareOrder', { shareId })
  await runDueJobs(app.deps)
  expect(await told(waiter)).toMatchObject([['waitingOffer', expect.any(String)]])
  await app.as(model).call('exitShareOrder', { shareId })
  expect(await told(waiter)).toEqual([['shareOrderChanged', '林知夏的拼单已取消，候补已结束']])
})

test('after the shoot its news is gone', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
  await join(app, second, shareId)
  app.clock.set('2026-06-10T16:00:00+08:00')
  expect([await told(model), await told(opener)]).toEqual([[], []])
  await runDueJobs(app.deps)
  expect([await told(model), await told(opener), await told(second)]).toEqual([[], [], []])
})

test('two who join at once are told of with how many were in it by each, and who left again is not told of', async () => {
  const [opener, second, third, gone] = [
    await aPhotographer(app),
    await aPhotographer(app),
    await aPhotographer(app),
    await aPhotographer(app),
  ]
  const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 5 })
  for (const user of [second, third, gone]) await join(app, user, shareId)
  await app.as(gone).call('exitShareOrder', { shareId })
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  const { records } = await app.as(opener).call('listOwnNotices', {})
  expect(records.map(({ text }) => text.slice(-14)).sort()).toEqual(
    ['入了林知夏的拼单，现在 2/5 人', '入了林知夏的拼单，现在 3/5 人', '出了林知夏的拼单，现在 3/5 人'].map((text) =>
      text.slice(-14),
    ),
  )
})
