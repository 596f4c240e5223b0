import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { Formatter } from 'wechatpay-axios-plugin'
import { yuanDigits } from '@contract/money'
import { ProviderRefused, type BillLine } from '../../../../../server/ports/payment/types'
import { fetchTradeBill } from '../../../../../server/ports/payment/wechatpay/bill'
import { WechatPayHttp } from '../../../../../server/ports/payment/wechatpay/http'
import { testGatewayKeys } from '../../../../support/paymentKeys'

const keys = testGatewayKeys()
const access = {
  endpoint: 'http://127.0.0.1:9',
  mchId: keys.mchId,
  appIds: { h5: 'wx1', mini: null },
  merchantSerial: keys.merchantSerial,
  merchantKey: keys.merchantKey,
  merchantUntil: null,
  apiV3Key: keys.apiV3Key,
  publicKey: null,
  notifyUrl: 'http://127.0.0.1:9/',
}

/** WeChat as it answers for a bill, beneath the signatures. */
class Billing extends WechatPayHttp {
  asked: string[] = []
  constructor(
    private readonly file: Buffer,
    private readonly named: () => unknown,
  ) {
    super(access, () => new Date())
  }
  override ask(method: 'GET' | 'POST', url: string): Promise<unknown> {
    this.asked.push(`${method} ${url}`)
    return Promise.resolve().then(this.named)
  }
  override download(address: string): Promise<Buffer> {
    this.asked.push(address)
    return Promise.resolve(this.file)
  }
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
const address = 'https://api.mch.weixin.qq.com/v3/billdownload/file?token=x'

function billing(plain: Buffer, file = plain, hash = sha1(plain)): Billing {
  return new Billing(file, () => ({ download_url: address, hash_type: 'SHA1', hash_value: hash }))
}

const heads = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '商户退款单号',
  '商品名称',
  '订单金额',
  '申请退款金额',
]
type Row = readonly string[]

function aBill(rows: readonly Row[], names = heads): Buffer {
  const lines = rows.map((row) => row.map((cell) => `\`${cell}`).join(','))
  const sums = ['总交易单数,应结订单总金额', '`2,`6.00', '']
  return Buffer.from(`\uFEFF${[names.join(','), ...lines, ...sums].join('\r\n')}`)
}

const payment: Row = ['2026-06-08 10:00:00', '4200001', 'T1', 'SUCCESS', '0', '60 拍币', '6.00', '0.00']
const refund: Row = ['2026-06-08 11:00:00', '4200001', 'T1', 'REFUND', 'R1', '60 拍币', '0.00', '2.50']
const billed: BillLine[] = [
  { kind: 'payment', outTradeNo: 'T1', transactionId: '4200001', amountFen: 600 },
  { kind: 'refund', outTradeNo: 'T1', outRefundNo: 'R1', refundFen: 250 },
]

test('a bill is asked for by its day, fetched from the address that was named, and read', async () => {
  const http = billing(aBill([payment, refund]))
  expect(await fetchTradeBill(http, '2026-06-08')).toEqual(billed)
  expect(http.asked).toEqual(['GET /v3/bill/tradebill?bill_date=2026-06-08&bill_type=ALL', address])
})

test('a packed bill is unpacked before its digest is compared; digests are compared in either case', async () => {
  const plain = aBill([payment, refund])
  expect(await fetchTradeBill(billing(plain, gzipSync(plain), sha1(plain).toUpperCase()), '2026-06-08')).toEqual(billed)
})

test('a file that is not the one that was named is not read', async () => {
  const forged = aBill([[...payment.slice(0, 6), '0.01', '0.00']])
  const http = billing(aBill([payment]), forged)
  await expect(fetchTradeBill(http, '2026-06-08')).rejects.toThrow(
    'the bill of 2026-06-08 is not the one that was named',
  )
})

test('a day on which nothing happened is empty; any other refusal is not', async () => {
  const refusing = (code: string) =>
    new Billing(Buffer.alloc(0), () => {
      throw new ProviderRefused(code, 400)
    })
  expect(await fetchTradeBill(refusing('NO_STATEMENT_EXIST'), '2026-06-08')).toEqual([])
  await expect(fetchTradeBill(refusing('STATEMENT_CREATING'), '2026-06-08')).rejects.toThrow('STATEMENT_CREATING')
})

test('columns count by their names, wherever they stand, and are named as of old where they are', async () => {
  const names = ['退款金额', '商户订单号', '应结订单金额', '交易状态', '微信订单号', '商户退款单号']
  const lines = ['`0.00,`T1,`6.00,`SUCCESS,`4200001,`0', '`2.50,`T1,`0.00,`REFUND,`4200001,`R1']
  const bill = Buffer.from([names.join(','), ...lines, '总交易单数', '`2'].join('\n'))
  expect(await fetchTradeBill(billing(bill), '2026-06-08')).toEqual(billed)
})

test('what was revoked, and the sums at the end, are no lines', async () => {
  const revoked: Row = ['2026-06-08 10:00:00', '4200002', 'T2', 'REVOKED', '0', 'x', '6.00', '0.00']
  expect(await fetchTradeBill(billing(aBill([revoked])), '2026-06-08')).toEqual([])
})

test.each([
  ['0.01', 1],
  ['0.1', 10],
  ['1', 100],
  ['19.99', 1999],
  ['1234567.80', 123_456_780],
])('%s yuan are %d fen', async (yuan, fen) => {
  const lines = await fetchTradeBill(billing(aBill([[...payment.slice(0, 6), yuan, '0.00']])), 'x')
  expect(lines).toEqual([{ ...billed[0], amountFen: fen }])
})

test.each(['', '-6.00', '6.000', '6,00', '六元', '6.00元', 'NaN'])(
  'an amount of %j stops the reading',
  async (yuan) => {
    const http = billing(aBill([[...payment.slice(0, 6), yuan, '0.00']]))
    await expect(fetchTradeBill(http, 'x')).rejects.toThrow('the bill has an amount that is none')
  },
)

test('any bill reads as the reader of others reads it, whatever the goods are called', async () => {
  const goods = fc.stringMatching(/^[\w 拍币,"'`（）]{0,20}$/).filter((text) => !text.includes(',`'))
  const number = fc.stringMatching(/^[A-Za-z0-9]{1,32}$/)
  const row = fc.tuple(number, number, goods, fc.nat(10_000_000), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const bill = aBill(
        rows.map(([wechat, ours, name, fen, back]): Row => {
          const [paid, refunded] = [yuanDigits(back ? 0 : fen), yuanDigits(back ? fen : 0)]
          return ['2026-06-08 10:00:00', wechat, ours, back ? 'REFUND' : 'SUCCESS', `R${ours}`, name, paid, refunded]
        }),
      )
      const theirs = (Reflect.get(Formatter.castCsvBill(bill), 'rows') as Array<Record<string, string>>).map(
        (cells) => [cells['商户订单号'], Number(cells['订单金额']) + Number(cells['申请退款金额'])],
      )
      const ours = (await fetchTradeBill(billing(bill), 'x')).map((line) => [
        line.outTradeNo,
        (line.kind === 'payment' ? line.amountFen : line.refundFen) / 100,
      ])
      expect(ours).toEqual(theirs)
    }),
  )
})
