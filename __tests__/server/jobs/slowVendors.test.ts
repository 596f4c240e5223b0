import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { freePort } from '../../../server/db/embedded/process'
import { openFront, type Front } from '../../../server/doubles/front'
import { startPaymentGateway, type PaymentGateway } from '../../../server/doubles/payment/server'
import { insertPayment } from '../../../server/features/payments/repo'
import { shanghaiDay } from '../../../server/lib/shanghaiTime'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { testGatewayKeys } from '../../support/paymentKeys'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { wechatSettings } from '../../support/wechat'

const vendorMillis = 7000
const deadlineMillis = 5000
const long = process.env['PROVE'] === '1'
const bookings = long ? 100 : 4

let app: TestApp
let pay: PaymentGateway
let front: Front
let server: ProductionServer
beforeAll(async () => {
  app = await buildTestApp()
  const appIds = { h5: wechatSettings.h5.appId, mini: wechatSettings.mini.appId }
  pay = await startPaymentGateway({ keys: testGatewayKeys(), appIds, now: () => new Date() })
  const [port, behind] = [await freePort(), Number(new URL(pay.origin).port)]
  front = await openFront({ bind: '127.0.0.1', port, target: () => behind })
  await front.put({ mode: 'slow', millis: vendorMillis })
  const { mchId, merchantSerial, merchantKey, apiV3Key } = pay.wechatPay('')
  const settings = {
    WECHAT_H5_APPID: wechatSettings.h5.appId,
    WECHAT_H5_SECRET: wechatSettings.h5.secret,
    WECHAT_PAY_ENDPOINT: `http://127.0.0.1:${port}`,
    WECHAT_PAY_MCH_ID: mchId,
    WECHAT_PAY_SERIAL: merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: merchantKey,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
  }
  server = await aProductionServer({ databaseUrl: app.deps.env.databaseUrl, settings })
})
afterAll(async () => {
  await server.stop()
  await front.close()
  await pay.close()
  await app.close()
})

const payer = { openid: null, openid_sealed: null }

/** Attempts at the cashier that have to be asked after now. */
async function duePayments(count: number): Promise<void> {
  const at = new Date(Date.now() - 60_000)
  for (let made = 0; made < count; made++)
    await transaction(app.db, (tx) =>
      insertPayment(tx, { userId: uuidv7(), orderId: uuidv7(), channel: 'h5', amountFen: 100, payer }, at),
    )
}

test('deadlines of bookings are kept while the payment provider takes its time over many payments', async () => {
  // The server goes by the true time.
  app.clock.set(new Date())
  const day = shanghaiDay(new Date(Date.now() + 9 * 86_400_000))
  const photographer = await aPhotographer(app, 20 * bookings)
  await duePayments(32)
  // All that may wait for the provider waits.
  await pause(2000)
  for (let booked = 0; booked < bookings; booked++) {
    const { shareId } = await aShareOrder(app, photographer, { day })
    const took = await untilStepped(shareId)
    expect(took).toBeLessThan(deadlineMillis)
  }
  const waiting = await app.db.selectFrom('payment').select('user_id').where('next_query_at', '>', new Date()).execute()
  expect(waiting.length).toBeGreaterThan(0)
})

/** Makes its next step due, and answers how many milliseconds later it was done. */
async function untilStepped(id: string): Promise<number> {
  const due = new Date()
  await app.db.updateTable('share_order').set({ due_at: due }).where('id', '=', id).execute()
  for (;;) {
    const order = await app.db.selectFrom('share_order').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()
    if (order.due_at?.getTime() !== due.getTime() || Date.now() - due.getTime() > 4 * deadlineMillis)
      return Date.now() - due.getTime()
    await pause(50)
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
