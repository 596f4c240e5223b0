import { aModel } from '../../support/builders/models'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, opening, setPrices } from '../../support/builders/shareOrders'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: PaymentTestApp
let at: TestConsole
let support: SignedInOperator
let finance: SignedInOperator
let second: SignedInOperator
let admin: SignedInOperator

beforeAll(async () => {
  app = await buildPaymentApp()
  at = await consoleBeside(app)
  support = await at.anOperator('sara', 'support')
  finance = await at.anOperator('fritz', 'finance')
  second = await at.anOperator('fiona', 'finance')
  admin = await at.anOperator('ada', 'admin')
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const reason = '工单 18'
const beyond = { reason: 'FORBIDDEN', msg: expect.stringContaining('¥200') }

async function paidOrder(fen: number) {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen: fen })
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen: fen })
  await app.payLocally(user, orderId, 'succeed')
  return { user, orderId }
}

/** Does it as it was previewed; answers the preview. */
async function act(by: SignedInOperator, name: string, input: object) {
  const wanted = { act: name, input: { ...input }, reason }
  const preview = await by.call('previewAct', wanted)
  const { requestId } = await by.call('carryOutAct', { ...wanted, seen: preview.seen })
  return { ...preview, requestId }
}

test('parts of one order weigh together', async () => {
  const { orderId } = await paidOrder(150_000)
  const part = (by: SignedInOperator, fen: number) => act(by, 'refund-part', { orderId, fen })
  expect(await part(support, 20_000)).toMatchObject({ fen: 20_000, requestId: null })
  await expect(part(support, 1)).rejects.toMatchObject(beyond)
  expect(await part(finance, 80_000)).toMatchObject({ fen: 80_000, requestId: null })
  expect(await part(finance, 1)).toMatchObject({ fen: 1, needsSecond: true, requestId: expect.any(String) })
})

test('coins weigh as much as the money that buys them', async () => {
  const modelId = await aModel(app.db, { user_id: (await app.aUser()).id })
  const rewarded = async (priceCoins: number) =>
    (await app.as(await aPhotographer(app, 20_000)).call('rewardModel', { modelId, priceCoins })).orderId
  const refund = (orderId: string) => ({ act: 'refund', input: { orderId }, reason })
  await expect(support.call('previewAct', refund(await rewarded(2000)))).resolves.toMatchObject({ fen: 0 })
  const more = await rewarded(2001)
  await expect(support.call('previewAct', refund(more))).rejects.toMatchObject(beyond)
  expect(await finance.call('previewAct', refund(more))).toMatchObject({ needsSecond: false })
})

test("so do a booking's", async () => {
  await setPrices(app, { shareCoin: 2001 })
  const modelId = await aModel(app.db)
  const opener = await aPhotographer(app, 3000)
  const { shareId } = await app.as(opener).call('share', { ...opening({ modelId }), priceCoins: 2001 })
  const wanted = { act: 'cancel-booking', input: { shareId }, reason }
  await expect(support.call('previewAct', wanted)).rejects.toMatchObject(beyond)
  await expect(admin.call('previewAct', wanted)).resolves.toMatchObject({ needsSecond: false })
})

test('what somebody proposed who was put out since is approved by nobody', async () => {
  const { orderId } = await paidOrder(200_000)
  const gone = await at.anOperator('gustav', 'finance')
  const { requestId, seen } = await act(gone, 'refund', { orderId })
  expect(await second.call('listRequests')).toContainEqual(expect.objectContaining({ id: requestId }))
  await act(admin, 'remove-operator', { name: 'gustav' })
  expect(await second.call('listRequests')).not.toContainEqual(expect.objectContaining({ id: requestId }))
  await expect(second.call('approveRequest', { id: requestId ?? '', seen })).rejects.toMatchObject({
    reason: 'ACT_REFUSED',
  })
})

test('what is granted to one person within a day weighs together', async () => {
  const { id: userId } = await app.aUser()
  const grant = (by: SignedInOperator, coins: number, ref: string) => act(by, 'grant', { userId, coins, ref })
  expect(await grant(finance, 6000, 'a')).toMatchObject({ requestId: null })
  expect(await grant(finance, 4001, 'b')).toMatchObject({ fen: 40_010, requestId: expect.any(String) })
  expect(await grant(finance, 4000, 'c')).toMatchObject({ requestId: null })
  app.clock.advance({ days: 1 })
  const next = await at.anOperator('flora', 'finance')
  expect(await grant(next, 10_000, 'd')).toMatchObject({ requestId: null })
})
