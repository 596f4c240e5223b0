import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A payment as the gateway knows it: WeChat Pay's, or virtual payment's. */
export interface Trade {
  readonly kind: 'v3' | 'virtual'
  readonly outTradeNo: string
  readonly appId: string
  readonly openid: string
  readonly tradeType: 'JSAPI' | 'MWEB' | 'VIRTUAL'
  readonly description: string
  readonly amountFen: number
  readonly notifyUrl: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly prepayId: string
  /** Names its cashier page; nobody can guess it. */
  readonly token: string
  state: 'unpaid' | 'paid' | 'closed' | 'failed'
  transactionId: string
  paidAt: string
  /** Of a virtual payment: the merchant has handed over. */
  delivered: boolean
  /** Whoever paid wanted refunds of it to go wrong. */
  refundsFail: boolean
}

export interface RefundRecord {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly refundId: string
  readonly refundFen: number
  readonly notifyUrl: string
  readonly createdAt: string
  state: 'processing' | 'done' | 'abnormal'
}

/** Money on its way from the merchant to a person. */
export interface TransferRecord {
  readonly outBillNo: string
  readonly transferBillNo: string
  readonly openid: string
  readonly amountFen: number
  readonly remark: string
  readonly notifyUrl: string
  /** Opens the page of it; nobody can guess it. */
  readonly token: string
  readonly createdAt: string
  state: 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  failReason: string
}

/** What a payer complains of. */
export interface ComplaintRecord {
  readonly id: string
  readonly outTradeNo: string
  readonly transactionId: string
  readonly amountFen: number
  readonly openid: string
  readonly phone: string
  readonly text: string
  readonly at: string
  state: 'PENDING' | 'PROCESSING' | 'PROCESSED'
  /** The payer waits for an answer. */
  waits: boolean
  readonly lines: Array<{ id: string; at: string; by: string; kind: string; text: string }>
}

interface Kept {
  readonly trades: Trade[]
  readonly refunds: RefundRecord[]
  readonly transfers?: TransferRecord[]
  readonly complaints?: ComplaintRecord[]
  readonly complaintUrl?: string
}

type Opening = Omit<Trade, 'prepayId' | 'token' | 'state' | 'transactionId' | 'paidAt' | 'delivered' | 'refundsFail'>

/** What the gateway keeps: payments, refunds, transfers and complaints, over restarts when it has a file. */
export class Book {
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, RefundRecord>()
  readonly transfers = new Map<string, TransferRecord>()
  readonly complaints = new Map<string, ComplaintRecord>()
  /** Where the merchant wants to be told of complaints; empty where it has not said. */
  complaintUrl = ''

  constructor(private readonly file: string | null) {
    if (file === null || !existsSync(file)) return
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'))
    for (const trade of kept.trades) this.trades.set(trade.outTradeNo, trade)
    for (const refund of kept.refunds) this.refunds.set(refund.outRefundNo, refund)
    for (const transfer of kept.transfers ?? []) this.transfers.set(transfer.outBillNo, transfer)
    for (const complaint of kept.complaints ?? []) this.complaints.set(complaint.id, complaint)
    this.complaintUrl = kept.complaintUrl ?? ''
  }

  open(opening: Opening): Trade {
    const trade: Trade = {
      ...opening,
      prepayId: `wx${randomBytes(17).toString('hex')}`,
      token: randomBytes(18).toString('base64url'),
      state: 'unpaid',
      transactionId: '',
      paidAt: '',
      delivered: false,
      refundsFail: false,
    }
    this.trades.set(trade.outTradeNo, trade)
    this.save()
    return trade
  }

  find(wanted: { token: string } | { prepayId: string }): Trade | undefined {
    const [name, value] = Object.entries(wanted)[0] ?? ['', '']
    return [...this.trades.values()].find((trade) => Reflect.get(trade, name) === value)
  }

  /** The payer's money is here. False when it can no longer be paid: nothing changes then. */
  pay(trade: Trade, now: Date): boolean {
    if (trade.state !== 'unpaid' || now >= new Date(trade.expiresAt)) return false
    trade.state = 'paid'
    trade.paidAt = now.toISOString()
    trade.transactionId = `42000${now.getTime()}${String(this.trades.size).padStart(4, '0')}${digits(6)}`
    this.save()
    return true
  }

  /** The payer's bank said no, for good. What is paid or closed stays so. */
  fail(trade: Trade): void {
    if (trade.state !== 'unpaid') return
    trade.state = 'failed'
    this.save()
  }

  refund(refund: Omit<RefundRecord, 'refundId' | 'state'>): RefundRecord {
    const record: RefundRecord = { ...refund, refundId: `50300${digits(18)}`, state: 'processing' }
    this.refunds.set(record.outRefundNo, record)
    this.save()
    return record
  }

  refundedFen(outTradeNo: string): number {
    const taken = [...this.refunds.values()].filter((refund) => refund.outTradeNo === outTradeNo)
    return taken.reduce((sum, { refundFen, state }) => (state === 'abnormal' ? sum : sum + refundFen), 0)
  }

  /** Called after every change. */
  save(): void {
    if (this.file === null) return
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
    const { trades, refunds, transfers, complaints, complaintUrl } = this
    const kept: Kept = {
      ...{ trades: [...trades.values()], refunds: [...refunds.values()], transfers: [...transfers.values()] },
      ...{ complaints: [...complaints.values()], complaintUrl },
    }
    const text = JSON.stringify(kept)
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 })
    renameSync(`${this.file}.new`, this.file)
  }
}

function digits(count: number): string {
  return [...randomBytes(count)].map((byte) => byte % 10).join('')
}
