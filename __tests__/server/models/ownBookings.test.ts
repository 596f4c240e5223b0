import { transaction } from '../../../server/db/connection'
import { freezePayout, unfreezePayout } from '../../../server/features/shareOrders/freeze'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, hold, hourlyFeeFen, pay, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

describe('the bookings of the own card', () => {
  const ofModel = (model: TestUser) => app.as(model).call('listMyModels', { searchType: 2 })

  test('say who comes, when and where, once it is formed; to nobody else', async () => {
    await setPrices(app)
    const model = await app.aUser()
    const modelId = await aModel(app.db, { user_id: model.id })
    const [opener, joiner] = [await aPhotographer(app), await aPhotographer(app)]
    const { shareId } = await aShareOrder(app, opener, { modelId, maxUsers: 2 })
    const [recruiting] = (await ofModel(model)).records
    expect(recruiting).toMatchObject({ shareId, shareState: 1, payout: 'none', feeFen: 0 })
    expect(recruiting).not.toHaveProperty('contact')
    await join(app, joiner, shareId)
    const [formed] = (await ofModel(model)).records
    expect(formed).toMatchObject({
      shareState: 2,
      contact: '微信 secret-contact',
      meetingAddress: '龙腾大道 2555 号门口',
    })
    expect(formed).toMatchObject({ shareUsers: [{ nickname: expect.any(String) }, { nickname: expect.any(String) }] })
    expect(await app.as(model).call('getShareOrder', { id: shareId })).toMatchObject({ contact: '微信 secret-contact' })
    expect((await ofModel(opener)).records).toEqual([])
    expect(await app.as(await app.aUser()).call('getShareOrder', { id: shareId })).not.toHaveProperty('contact')
  })

  test('come soonest first, those that are over below', async () => {
    await setPrices(app)
    const model = await app.aUser()
    const modelId = await aModel(app.db, { user_id: model.id })
    const opened = async (day: string) =>
      (await aShareOrder(app, await aPhotographer(app), { modelId, day, minUsers: 1 })).shareId
    const over = await opened('2026-06-03')
    const [late, soon] = [await opened('2026-06-20'), await opened('2026-06-10')]
    app.clock.set('2026-06-04T16:00:00+08:00')
    const { records } = await ofModel(model)
    expect(records.map((record) => 'shareId' in record && record.shareId)).toEqual([soon, late, over])
  })

  test('say what is held for the model, and when it is paid out', async () => {
    await setPrices(app)
    const model = await app.aUser()
    const modelId = await aModel(app.db, { user_id: model.id, hourly_fee_fen: hourlyFeeFen })
    const opener = await aPhotographer(app)
    const { shareId, orderId } = await aPaidShareOrder(app, opener, { modelId, maxUsers: 2 })
    expect((await ofModel(model)).records).toEqual([])
    await pay(app, opener, orderId)
    const joiner = await aPhotographer(app)
    await pay(app, joiner, (await hold(app, joiner, shareId)).orderId)
    const feeFen = 2 * seatFeeFen
    const payoutAt = '2026-06-12T08:00:00.000Z'
    expect((await ofModel(model)).records).toMatchObject([{ shareId, feeFen, payout: 'waiting', payoutAt }])
    await transaction(app.db, (tx) => freezePayout(tx, { shareId, at: app.clock.now() }))
    expect((await ofModel(model)).records).toMatchObject([{ payout: 'frozen' }])
    await transaction(app.db, (tx) => unfreezePayout(tx, { shareId, at: app.clock.now() }))
    app.clock.set('2026-06-10T08:00:01Z')
    await runDueJobs(app.deps)
    expect((await ofModel(model)).records).toMatchObject([{ shareState: 3, feeFen, payout: 'waiting' }])
    app.clock.set('2026-06-12T08:00:06Z')
    await runDueJobs(app.deps)
    expect((await ofModel(model)).records).toMatchObject([{ shareState: 3, feeFen, payout: 'paid' }])
  })
})
