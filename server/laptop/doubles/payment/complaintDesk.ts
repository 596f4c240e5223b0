import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import Type from 'typebox'
import { shanghaiDay } from '@contract/shanghai'
import type { Book, ComplaintRecord, Trade } from './book'
import { publicPem, type GatewayKeys } from './keys'
import type { Notifier } from './notifier'
import { Complaint, parsed } from './v3Route'

/** What it reaches of the gateway. */
interface Inside {
  readonly book: Book
  readonly notifier: Notifier
  readonly settings: { readonly keys: GatewayKeys; now(): Date }
}

const Reply = Type.Object({
  complainted_mchid: Type.String(),
  response_content: Type.String({ minLength: 1, maxLength: 200 }),
})
const Done = Type.Object({ complainted_mchid: Type.String() })

/** Where payers complain, and merchants answer (消费者投诉 2.0). */
export class ComplaintDesk {
  private next: { readonly code: string | null } | null = null

  constructor(private readonly gateway: Inside) {}

  /** The next word of the merchant is taken, and the answer (code null) does not come. */
  loseAnswer(): void {
    this.next = { code: null }
  }

  refuseNext(code: string): void {
    this.next = { code }
  }

  all(): ComplaintRecord[] {
    return [...this.gateway.book.complaints.values()]
  }

  find(id: string): ComplaintRecord {
    const record = this.gateway.book.complaints.get(id)
    if (record === undefined) throw new Complaint('RESOURCE_NOT_EXISTS', 404)
    return record
  }

  /** A payer complains; the merchant is told so many times, where it wanted to be. */
  file(trade: Trade, text: string, told = 1): ComplaintRecord {
    const { book, settings } = this.gateway
    const record: ComplaintRecord = {
      ...{ id: `2002018${Date.now()}${randomBytes(4).readUInt32BE()}`, at: settings.now().toISOString() },
      ...{ outTradeNo: trade.outTradeNo, transactionId: trade.transactionId, amountFen: trade.amountFen },
      ...{ openid: trade.openid, phone: '18900000001', text, state: 'PENDING', waits: true, lines: [] },
    }
    book.complaints.set(record.id, record)
    this.add(record, { by: '投诉人', kind: 'USER_CREATE_COMPLAINT', text })
    for (let time = 0; time < told; time++) this.announce(record, 'COMPLAINT.CREATE')
    return record
  }

  /** The payer goes on. */
  say(record: ComplaintRecord, text: string): void {
    record.waits = true
    this.add(record, { by: '投诉人', kind: 'USER_CONTINUE_COMPLAINT', text })
    this.announce(record, 'COMPLAINT.STATE_CHANGE')
  }

  reply(record: ComplaintRecord, body: unknown): null {
    const { complainted_mchid: mchId, response_content: text } = parsed(Reply, body)
    this.requireOpen(record, mchId)
    record.state = 'PROCESSING'
    record.waits = false
    this.add(record, { by: '商家', kind: 'MERCHANT_RESPONSE', text })
    return this.answered()
  }

  complete(record: ComplaintRecord, body: unknown): null {
    this.requireOpen(record, parsed(Done, body).complainted_mchid)
    if (record.state === 'PENDING') throw new Complaint('INVALID_REQUEST', 400)
    record.state = 'PROCESSED'
    record.waits = false
    this.add(record, { by: '商家', kind: 'MERCHANT_CONFIRM_COMPLETE', text: '' })
    this.announce(record, 'COMPLAINT.STATE_CHANGE')
    return this.answered()
  }

  list(from: string, to: string, { limit, offset }: { limit: number; offset: number }): object {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (!(days >= 0 && days <= 30) || !(limit >= 1 && limit <= 50)) throw new Complaint('PARAM_ERROR', 400)
    const found = this.all().filter(({ at }) => from <= shanghaiDay(new Date(at)) && shanghaiDay(new Date(at)) <= to)
    return {
      data: found.slice(offset, offset + limit).map((record) => this.view(record)),
      ...{ limit, offset, total_count: found.length },
    }
  }

  view({ id, at, text, state, phone, openid, waits, ...record }: ComplaintRecord): object {
    const key = { key: publicPem(this.gateway.settings.keys.merchantKey), padding: constants.RSA_PKCS1_OAEP_PADDING }
    const refunded = this.gateway.book.refundedFen(record.outTradeNo) >= record.amountFen
    return {
      ...{ complaint_id: id, complaint_time: at, complaint_detail: text, complaint_state: state },
      payer_phone: publicEncrypt({ ...key, oaepHash: 'sha1' }, Buffer.from(phone)).toString('base64'),
      payer_openid: openid,
      complaint_order_info: [
        { transaction_id: record.transactionId, out_trade_no: record.outTradeNo, amount: record.amountFen },
      ],
      ...{ complaint_full_refunded: refunded, incoming_user_response: waits, user_complaint_times: 1 },
      ...{ problem_description: '其他', problem_type: 'OTHERS' },
    }
  }

  history({ lines }: ComplaintRecord): object {
    const data = [...lines].reverse().map(({ id, at, by, kind, text }) => ({
      ...{ log_id: id, operator: by, operate_time: at, operate_type: kind, operate_details: text, image_list: [] },
    }))
    return { data, limit: 300, offset: 0, total_count: lines.length }
  }

  private announce({ id }: ComplaintRecord, type: 'COMPLAINT.CREATE' | 'COMPLAINT.STATE_CHANGE'): void {
    const { book, notifier } = this.gateway
    if (book.complaintUrl === '') return
    const resource = {
      complaint_id: id,
      action_type: type === 'COMPLAINT.CREATE' ? 'CREATE_COMPLAINT' : 'CONTINUE_COMPLAINT',
    }
    notifier.send(book.complaintUrl, { type, originalType: 'complaint', resource })
  }

  private requireOpen({ state }: ComplaintRecord, mchId: string): void {
    const refusal = this.next?.code ?? null
    if (refusal !== null) {
      this.next = null
      throw new Complaint(refusal, 403)
    }
    if (mchId !== this.gateway.settings.keys.mchId) throw new Complaint('PARAM_ERROR', 400)
    if (state === 'PROCESSED') throw new Complaint('INVALID_REQUEST', 400)
  }

  private answered(): null {
    const lost = this.next !== null
    this.next = null
    if (lost) throw new Complaint('SYSTEM_ERROR', 500)
    return null
  }

  private add(record: ComplaintRecord, line: { by: string; kind: string; text: string }): void {
    const { book, settings } = this.gateway
    record.lines.push({ ...line, id: randomBytes(8).toString('hex'), at: settings.now().toISOString() })
    book.save()
  }
}
