import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { publicPem } from '../../../server/laptop/doubles/payment/keys'
import { startPaymentGateway, type PaymentGateway } from '../../../server/laptop/doubles/payment/server'
import type { PrepayRequest } from '../../../server/ports/payment/types'
import { openWechatPay } from '../../../server/ports/payment/wechatpay/wechatPay'
import { testGatewayKeys } from '../../support/paymentKeys'

const keys = testGatewayKeys()
const appIds = { h5: 'wx1111111111111111', mini: 'wx2222222222222222' }
const notifyUrl = 'http://127.0.0.1:9/notify/wechatpay'
const now = () => new Date()

let gateway: PaymentGateway
beforeEach(async () => {
  gateway = await startPaymentGateway({ keys, appIds, now, retryMs: [], refundMs: 0 })
})
afterEach(() => gateway.close())

const port = () => openWechatPay(gateway.wechatPay(notifyUrl), now)

function anOrder(outTradeNo = `T${Date.now()}`): PrepayRequest & { openid: string; clientIp: string } {
  const expiresAt = new Date(Date.now() + 900_000)
  return { outTradeNo, description: '60 拍币', amountFen: 600, expiresAt, openid: 'oAnybody', clientIp: '127.0.0.1' }
}

/** WeChat Pay's client that others wrote. */
function theirClient({
  secret = keys.merchantKey,
  platform = keys.platformCertificate,
  serial = keys.platformSerial,
} = {}) {
  const certs = { [serial]: platform }
  const merchant = { mchid: keys.mchId, serial: keys.merchantSerial, privateKey: secret, secret: keys.apiV3Key, certs }
  return new Wechatpay({ ...merchant, baseURL: gateway.origin })
}

const theirOrder = (outTradeNo: string) => ({
  appid: appIds.h5,
  mchid: keys.mchId,
  description: '60 拍币',
  out_trade_no: outTradeNo,
  notify_url: notifyUrl,
  amount: { total: 600, currency: 'CNY' },
  payer: { openid: 'oAnybody' },
})

describe('the gateway, seen by the client of others', () => {
  test('prepay, query, close and refund are accepted, and the answers verify', async () => {
    const client = theirClient()
    const { data } = await client.chain('v3/pay/transactions/jsapi').post(theirOrder('theirs0001') as never)
    expect(data).toEqual({ prepay_id: expect.stringMatching(/^wx[0-9a-f]{34}$/) })
    const trade = gateway.gateway.book.trades.get('theirs0001')
    if (trade === undefined) throw new Error('the gateway has no such payment')
    gateway.gateway.choose(trade, 'lost')
    const params = { mchid: keys.mchId }
    const found = await client.chain('v3/pay/transactions/out-trade-no/theirs0001').get({ params })
    expect(found.data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 600 }, mchid: keys.mchId })
    const closing = client.chain('v3/pay/transactions/out-trade-no/theirs0001/close').post(params as never)
    await expect(closing).rejects.toMatchObject({ response: { status: 400, data: { code: 'ORDERPAID' } } })
    const amount = { refund: 100, total: 600, currency: 'CNY' }
    const refund = { out_trade_no: 'theirs0001', out_refund_no: 'R1', amount }
    const refunded = await client.chain('v3/refund/domestic/refunds').post(refund as never)
    expect(refunded.data).toMatchObject({ status: 'PROCESSING', amount: { refund: 100 } })
  })

  test('a transfer is started, found, called off and told of as theirs is', async () => {
    const client = theirClient()
    const [bills, out_bill_no] = [client.chain('v3/fund-app/mch-transfer/transfer-bills'), 'theirs0002']
    const wanted = {
      ...{ appid: appIds.mini, out_bill_no, openid: 'oAnybody', transfer_amount: 400, transfer_remark: '席位费收入' },
      ...{ notify_url: notifyUrl, transfer_scene_id: '1005', user_recv_perception: '劳务报酬' },
      transfer_scene_report_infos: [
        { info_type: '岗位类型', info_content: '模特' },
        { info_type: '报酬说明', info_content: '拍摄' },
      ],
    }
    const { data } = await bills.post(wanted as never)
    expect(data).toMatchObject({ out_bill_no, state: 'WAIT_USER_CONFIRM', package_info: expect.any(String) })
    const same = { ...Object(data), update_time: expect.any(String) }
    expect(await bills.post(wanted as never)).toMatchObject({ data: same })
    const other = bills.post({ ...wanted, transfer_amount: 401 } as never)
    await expect(other).rejects.toMatchObject({ response: { status: 400, data: { code: 'INVALID_REQUEST' } } })
    const bill = (no: string) => client.chain(`v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${no}`)
    expect((await bill(out_bill_no).get()).data).toMatchObject({ transfer_amount: 400, mch_id: keys.mchId })
    await expect(bill('theirs0003').get()).rejects.toMatchObject({ response: { status: 404 } })
    const off = client.chain(`v3/fund-app/mch-transfer/transfer-bills/out-bill-no/${out_bill_no}/cancel`)
    expect((await off.post()).data).toMatchObject({ state: 'CANCELING' })
    expect(await port().queryTransfer(out_bill_no)).toMatchObject({ state: 'cancelled', amountFen: 400 })
    expect(await port().queryTransfer('theirs0003')).toBe('missing')
  })

  test('certificates come sealed, and open with the APIv3 key', async () => {
    const { data } = await theirClient().chain('v3/certificates').get()
    const [{ serial_no: serial, encrypt_certificate: sealed }] = data.data
    const opened = Aes.AesGcm.decrypt(sealed.ciphertext, keys.apiV3Key, sealed.nonce, sealed.associated_data)
    expect({ serial, opened }).toEqual({ serial: keys.platformSerial, opened: keys.platformCertificate })
  })

  test('a request signed with another key is refused, and leaves no payment', async () => {
    const attempt = theirClient({ secret: keys.platformKey }).chain('v3/pay/transactions/jsapi')
    await expect(attempt.post(theirOrder('forged0001') as never)).rejects.toMatchObject({ response: { status: 401 } })
    expect(gateway.gateway.book.trades.size).toBe(0)
  })

  test('their client refuses our answer under another key', async () => {
    const attempt = theirClient({ platform: publicPem(keys.merchantKey) }).chain('v3/pay/transactions/jsapi')
    await expect(attempt.post(theirOrder('doubted001') as never)).rejects.toThrow()
  })

  test('a notify verifies and opens for others', () => {
    const { notifier } = gateway.gateway
    const body = notifier.bodyOf({ type: 'TRANSACTION.SUCCESS', originalType: 'transaction', resource: { a: '钱' } })
    const headers = notifier.headersOf(body)
    const signedOver = Formatter.response(headers['wechatpay-timestamp'] ?? '', headers['wechatpay-nonce'] ?? '', body)
    expect(Rsa.verify(signedOver, headers['wechatpay-signature'] ?? '', keys.platformCertificate)).toBe(true)
    const { resource } = JSON.parse(body)
    const plain = Aes.AesGcm.decrypt(resource.ciphertext, keys.apiV3Key, resource.nonce, resource.associated_data)
    expect(JSON.parse(plain)).toEqual({ a: '钱' })
  })
})

describe('our adapter', () => {
  test.each([false, true])('pays, asks, closes and refunds (public key: %s)', async (byPublicKey) => {
    await gateway.close()
    gateway = await startPaymentGateway({ keys, appIds, now, byPublicKey, retryMs: [], refundMs: 0 })
    const pay = port()
    const order = anOrder()
    const prepayId = await pay.prepaySheet('mini', order)
    expect(await pay.prepaySheet('mini', order)).toBe(prepayId)
    expect(await pay.query(order.outTradeNo)).toEqual({ state: 'unpaid' })
    const trade = gateway.gateway.book.find({ prepayId })
    if (trade === undefined) throw new Error('the gateway has no such payment')
    gateway.gateway.choose(trade, 'lost')
    const status = await pay.query(order.outTradeNo)
    expect(status).toMatchObject({ state: 'paid', payment: { amountFen: 600, transactionId: trade.transactionId } })
    expect(await pay.close(order.outTradeNo)).toBe('paid')
    const refund = { ...order, outRefundNo: 'R1', refundFen: 200, totalFen: 600, reason: '拼单取消，'.repeat(20) }
    expect(await pay.refund(refund)).toBe('processing')
    await gateway.gateway.notifier.idle()
    expect(await pay.refund(refund)).toBe('done')
    expect(await pay.queryRefund('R1')).toBe('done')
    expect(await pay.queryRefund('R2')).toBe('missing')
  })

  test('an attempt is closed once and for all; one that never was is missing', async () => {
    const pay = port()
    const order = anOrder()
    expect(await pay.prepayPage(order)).toMatch(new RegExp(`^${gateway.origin}/cashier\\?id=`))
    expect(await pay.close(order.outTradeNo)).toBe('closed')
    expect(await pay.close(order.outTradeNo)).toBe('closed')
    expect(await pay.query(order.outTradeNo)).toEqual({ state: 'closed' })
    expect(await pay.query('neverHeardOf')).toEqual({ state: 'missing' })
    expect(await pay.close('neverHeardOf')).toBe('closed')
  })

  test('the sheet is signed as WeChat checks it', () => {
    const sheet = port().sheet('jsapi', 'wx201410272009395522657a690389285100')
    const { appId, timeStamp, nonceStr, package: prepay, paySign } = sheet
    expect(sheet).toMatchObject({
      appId: appIds.h5,
      signType: 'RSA',
      package: 'prepay_id=wx201410272009395522657a690389285100',
    })
    const signedOver = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepay)
    expect(Rsa.verify(signedOver, paySign, publicPem(keys.merchantKey))).toBe(true)
  })

  test('an answer that the provider did not sign is not believed', async () => {
    const stranger = await startPaymentGateway({ keys: { ...keys, platformKey: keys.merchantKey }, appIds, now })
    const pay = openWechatPay({ ...stranger.wechatPay(notifyUrl) }, now)
    await expect(pay.query('anything0001')).rejects.toThrow('wrong signature')
    await stranger.close()
  })

  test('answers from another time are not believed', async () => {
    const pay = openWechatPay(gateway.wechatPay(notifyUrl), () => new Date(Date.now() + 301_000))
    await expect(pay.query('anything0001')).rejects.toThrow()
  })

  test('the bill of a day lists payments and refunds; a day without any is empty', async () => {
    const pay = port()
    const order = anOrder()
    const prepayId = await pay.prepaySheet('jsapi', order)
    const trade = gateway.gateway.book.find({ prepayId })
    if (trade === undefined) throw new Error('the gateway has no such payment')
    gateway.gateway.choose(trade, 'lost')
    await pay.refund({ ...order, outRefundNo: 'R1', refundFen: 250, totalFen: 600, reason: '' })
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    const { outTradeNo } = order
    expect(await pay.tradeBill(today)).toEqual([
      { kind: 'payment', outTradeNo, transactionId: trade.transactionId, amountFen: 600 },
      { kind: 'refund', outTradeNo, outRefundNo: 'R1', refundFen: 250 },
    ])
    expect(await pay.tradeBill('2020-01-01')).toEqual([])
  })
})

test('a provider that is gone is given up at once', async () => {
  const pay = port()
  await gateway.close()
  const started = Date.now()
  await expect(pay.query('anything0001')).rejects.toThrow()
  expect(Date.now() - started).toBeLessThan(8500)
})
