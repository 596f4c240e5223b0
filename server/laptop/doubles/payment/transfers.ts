import { randomBytes } from 'node:crypto'
import Type from 'typebox'
import { dayMs } from '@contract/shanghai'
import type { Book, TransferRecord } from './book'
import type { GatewayKeys } from './keys'
import type { Notifier } from './notifier'
import { Complaint, parsed } from './v3Route'

/** What a person on the page of a transfer can choose; what is not confirmed in a day lapses. */
export type TransferChoice = 'confirm' | 'lost' | 'twice' | 'late' | 'refuse' | 'lapse'

const Wanted = Type.Object({
  appid: Type.String(),
  out_bill_no: Type.String({ pattern: '^[0-9a-zA-Z]{5,32}$' }),
  transfer_scene_id: Type.Literal('1005'),
  openid: Type.String({ minLength: 1, maxLength: 64 }),
  // From ¥2,000 on WeChat wants the name.
  transfer_amount: Type.Integer({ minimum: 10, maximum: 199_999 }),
  transfer_remark: Type.String({ minLength: 1, maxLength: 32 }),
  notify_url: Type.String({ pattern: '^https?://[^?]+$' }),
  user_recv_perception: Type.Union([
    Type.Literal('劳务报酬'),
    Type.Literal('报销款'),
    Type.Literal('企业补贴'),
    Type.Literal('开工利是'),
  ]),
  transfer_scene_report_infos: Type.Tuple([
    Type.Object({ info_type: Type.Literal('岗位类型'), info_content: Type.String({ minLength: 1, maxLength: 32 }) }),
    Type.Object({ info_type: Type.Literal('报酬说明'), info_content: Type.String({ minLength: 1, maxLength: 32 }) }),
  ]),
})

/** What they reach of the gateway. */
interface Inside {
  readonly book: Book
  readonly notifier: Notifier
  readonly settings: {
    readonly keys: GatewayKeys
    readonly appIds: { readonly mini: string }
    readonly lateMs?: number
    now(): Date
  }
}

/** Transfers to people, as their merchant sees them, and the page on which a person says yes or no (商家转账). */
export class Transfers {
  /** What becomes of the answer to the next request for one: it does not come, or it is a refusal that leaves no transfer. */
  private next: 'lost' | { readonly code: string; readonly status: number } | null = null

  constructor(private readonly gateway: Inside) {}

  loseAnswer(): void {
    this.next = 'lost'
  }

  refuseNext(code: string, status = 403): void {
    this.next = { code, status }
  }

  all(): TransferRecord[] {
    return [...this.gateway.book.transfers.values()]
  }

  /** Opens a transfer, or gives the one with this number again when nothing about it differs. */
  start(body: unknown): object {
    const wanted = parsed(Wanted, body)
    const { book, settings } = this.gateway
    if (wanted.appid !== settings.appIds.mini) throw new Complaint('INVALID_REQUEST', 400)
    const fault = this.next
    this.next = null
    if (fault !== null && fault !== 'lost') throw new Complaint(fault.code, fault.status)
    const opening = {
      outBillNo: wanted.out_bill_no,
      openid: wanted.openid,
      amountFen: wanted.transfer_amount,
      remark: wanted.transfer_remark,
      notifyUrl: wanted.notify_url,
    }
    const known = book.transfers.get(opening.outBillNo)
    const same =
      known === undefined || Object.entries(opening).every(([name, value]) => Reflect.get(known, name) === value)
    if (!same) throw new Complaint('INVALID_REQUEST', 400)
    const record = known ?? this.open(opening)
    if (fault === 'lost') throw new Complaint('SYSTEM_ERROR', 500)
    const waits = this.stateOf(record) === 'WAIT_USER_CONFIRM'
    return { ...this.view(record), ...(waits ? { package_info: record.token } : {}) }
  }

  private open(
    opening: Pick<TransferRecord, 'outBillNo' | 'openid' | 'amountFen' | 'remark' | 'notifyUrl'>,
  ): TransferRecord {
    const record: TransferRecord = {
      ...opening,
      transferBillNo: `13300${Date.now()}${randomBytes(6).toString('hex')}`,
      token: randomBytes(18).toString('base64url'),
      createdAt: this.gateway.settings.now().toISOString(),
      state: 'WAIT_USER_CONFIRM',
      failReason: '',
    }
    this.gateway.book.transfers.set(record.outBillNo, record)
    this.gateway.book.save()
    return record
  }

  /** Where it stands now: a day without a yes is a no. */
  stateOf(record: TransferRecord): TransferRecord['state'] {
    const over = this.gateway.settings.now().getTime() - Date.parse(record.createdAt) >= dayMs
    if (record.state === 'WAIT_USER_CONFIRM' && over) this.end(record, 'FAIL', 'OVERDUE_CLOSE')
    return record.state
  }

  view(record: TransferRecord): object {
    const { settings } = this.gateway
    return {
      mch_id: settings.keys.mchId,
      out_bill_no: record.outBillNo,
      transfer_bill_no: record.transferBillNo,
      appid: settings.appIds.mini,
      state: this.stateOf(record),
      transfer_amount: record.amountFen,
      transfer_remark: record.remark,
      openid: record.openid,
      create_time: record.createdAt,
      update_time: settings.now().toISOString(),
      ...(record.failReason === '' ? {} : { fail_reason: record.failReason }),
    }
  }

  find(outBillNo: string): TransferRecord {
    return this.gateway.book.transfers.get(outBillNo) ?? noTransfer()
  }

  cancel(record: TransferRecord): object {
    if (this.stateOf(record) !== 'WAIT_USER_CONFIRM') throw new Complaint('INVALID_REQUEST', 400)
    this.end(record, 'CANCELLED', '')
    return { ...this.view(record), state: 'CANCELING' }
  }

  /** What a person chose. Nothing once it is over. */
  choose(record: TransferRecord, choice: TransferChoice): void {
    if (this.stateOf(record) !== 'WAIT_USER_CONFIRM') return
    if (choice === 'refuse') return this.end(record, 'FAIL', 'PAYEE_ACCOUNT_ABNORMAL')
    if (choice === 'lapse') return this.end(record, 'FAIL', 'OVERDUE_CLOSE')
    const { lateMs = 45_000 } = this.gateway.settings
    this.end(record, 'SUCCESS', '', choice === 'lost' ? null : choice === 'late' ? lateMs : 0)
    if (choice === 'twice') this.announce(record)
  }

  /** Tells the merchant that a transfer is over. */
  announce(record: TransferRecord, waitMs = 0): void {
    const event = {
      type: 'MCHTRANSFER.BILL.FINISHED',
      originalType: 'mch_payment',
      resource: this.view(record),
    } as const
    this.gateway.notifier.send(record.notifyUrl, event, waitMs)
  }

  private end(record: TransferRecord, state: TransferRecord['state'], why: string, waitMs: number | null = 0): void {
    record.state = state
    record.failReason = why
    this.gateway.book.save()
    if (waitMs !== null) this.announce(record, waitMs)
  }
}

export function noTransfer(): never {
  throw new Complaint('NOT_FOUND', 404)
}
