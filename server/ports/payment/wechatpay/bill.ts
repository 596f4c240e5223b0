import { gunzipSync } from 'node:zlib'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { ProviderRefused, type BillLine, type FlowLine } from '../types'
import type { WechatPayHttp } from './http'
import { sha1 } from './signing'

const BillAddress = Type.Object({
  download_url: Type.String(),
  hash_type: Type.Literal('SHA1'),
  hash_value: Type.String(),
})

const tradeColumns = ['商户订单号', '微信订单号', '交易状态', '商户退款单号']
const flowColumns = ['业务名称', '业务类型', '收支类型', '收支金额(元)', '微信支付业务单号', '业务凭证号']

/** WeChat's bill of a day, empty when nothing happened. Throws when the file is not the one that WeChat named, or has another form. */
export async function fetchTradeBill(http: WechatPayHttp, day: string): Promise<BillLine[]> {
  const url = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  return (await fetchTable(http, { day, url, columns: tradeColumns })).flatMap(lineOf)
}

/**
 * The flow of the account that transfers are made from, transfers alone. Its columns:
 * pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html
 */
export async function fetchTransferFlow(http: WechatPayHttp, day: string): Promise<FlowLine[]> {
  const url = `/v3/bill/fundflowbill?bill_date=${day}&account_type=OPERATION`
  const rows = await fetchTable(http, { day, url, columns: flowColumns })
  return rows.filter((row) => `${row['业务名称']}${row['业务类型']}`.includes('转账')).map(flowOf)
}

interface Wanted {
  readonly day: string
  readonly url: string
  readonly columns: readonly string[]
}

async function fetchTable(http: WechatPayHttp, { day, url, columns }: Wanted): Promise<Row[]> {
  const address = await askForBill(http, url)
  if (address === null) return []
  const { download_url: file_url, hash_value: hash } = Value.Parse(BillAddress, address)
  const file = await http.download(file_url)
  const plain = file.subarray(0, 2).equals(gzipMagic) ? gunzipSync(file) : file
  if (sha1(plain) !== hash.toLowerCase()) throw new Error(`the bill of ${day} is not the one that was named`)
  const { names, rows } = parseBill(plain.toString('utf8'))
  const missing = columns.filter((name) => !names.includes(name))
  // Read in another form it would agree with anything.
  if (missing.length > 0) throw new Error(`the bill of ${day} lacks ${missing.join(', ')}`)
  return rows
}

const gzipMagic = Buffer.from([0x1f, 0x8b])

async function askForBill(http: WechatPayHttp, url: string): Promise<unknown> {
  try {
    return await http.ask('GET', url)
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'NO_STATEMENT_EXIST') return null
    throw error
  }
}

/** A table by its Chinese headings, each value behind a backtick, yuan with two decimals; the last two lines are the sums. */
function parseBill(text: string): { names: string[]; rows: Row[] } {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  // WeChat writes the brackets of a unit now in one width and now in the other.
  const names = head.split(',').map((name) => name.trim().replace('（', '(').replace('）', ')'))
  const rows = lines
    .filter((line) => line.startsWith('`'))
    .map((line) => line.replace(/^`/, '').split(',`'))
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])))
  return { names, rows }
}

type Row = Readonly<Record<string, string>>

/** Ours is the voucher's number; WeChat's own stands beside it. */
function flowOf(row: Row): FlowLine {
  const fen = fenOf(row['收支金额(元)'])
  const numbers = [row['业务凭证号'] ?? '', row['微信支付业务单号'] ?? ''].filter(Boolean)
  return { numbers, fen: row['收支类型'] === '支出' ? fen : -fen }
}

function lineOf(row: Row): BillLine[] {
  const outTradeNo = row['商户订单号'] ?? ''
  const transactionId = row['微信订单号'] ?? ''
  if (row['交易状态'] === 'SUCCESS')
    return [{ kind: 'payment', outTradeNo, transactionId, amountFen: fenOf(row['订单金额'] ?? row['应结订单金额']) }]
  if (row['交易状态'] !== 'REFUND') return []
  const refundFen = fenOf(row['申请退款金额'] ?? row['退款金额'])
  return [{ kind: 'refund', outTradeNo, outRefundNo: row['商户退款单号'] ?? '', refundFen }]
}

function fenOf(yuan = ''): number {
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(yuan)
  if (found === null) throw new Error(`the bill has an amount that is none: ${yuan}`)
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
