import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, hourlyFeeFen, settleOrder } from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

test('windows end with the 92 days from today on, whichever way they are asked for or opened', async () => {
  const modelId = await aModel(app.db)
  const opener = await aPhotographer(app)
  const asked = (input: { date: string } | { from: string; to: string }) =>
    app.visitor.call('getModelWindows', { modelId, ...input })
  // Today is 2026-06-01; three months of a calendar end within.
  expect((await asked({ date: '2026-08-31' })).days).toHaveLength(1)
  expect((await asked({ from: '2026-06-01', to: '2026-08-31' })).days).toHaveLength(92)
  for (const far of ['2026-09-01', '2099-01-01'])
    await expect(asked({ date: far })).rejects.toMatchObject({ reason: 'BAD_INPUT', data: { field: 'date' } })
  await expect(asked({ from: '2098-12-30', to: '2099-01-01' })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
  for (const day of ['2026-09-02', '2099-01-01'])
    await expect(aShareOrder(app, opener, { modelId, day })).rejects.toMatchObject({ reason: 'WINDOW_CLOSED' })
})

test('who opens and does not pay, twice, waits for an hour; who pays does not', async () => {
  const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen })
  const idle = await aPhotographer(app, 200)
  const open = () => aPaidShareOrder(app, idle, { modelId })
  for (const _ of [1, 2]) {
    const { shareId } = await open()
    await app.as(idle).call('exitShareOrder', { shareId })
  }
  await expect(open()).rejects.toMatchObject({ code: 429, reason: 'TOO_MANY' })
  const other = await aPhotographer(app, 200)
  const { orderId } = await aPaidShareOrder(app, other, { modelId })
  await settleOrder(app, other, orderId, 'paid')
  const elsewhere = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen })
  for (const hours of [
    [14, 15],
    [16, 17],
  ])
    await aPaidShareOrder(app, other, { modelId: elsewhere, hours })
  app.clock.advance({ minutes: 61 })
  await aPaidShareOrder(app, idle, { modelId: elsewhere, hours: [10, 11] })
})

test('ten openings at once of one person are two', async () => {
  const idle = await aPhotographer(app, 400)
  const models = await Promise.all(Array.from({ length: 10 }, () => aModel(app.db, { hourly_fee_fen: hourlyFeeFen })))
  const opened = await Promise.allSettled(models.map((modelId) => aPaidShareOrder(app, idle, { modelId })))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})
