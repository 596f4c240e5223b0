import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { NotifyRefused, ProviderRefused, type Notify, type NotifyHeaders } from '../types'
import { isFresh, type WechatPayHttp } from './http'
import { openSealed } from './sealed'
import { answerMessage, isSignedBy, probePrefix } from './signing'
import { refundStatusOf } from './states'
import { Trade, paymentOf } from './trade'

const Envelope = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  event_type: Type.String(),
  resource: Type.Object({
    algorithm: Type.Literal('AEAD_AES_256_GCM'),
    original_type: Type.Optional(Type.String()),
    ciphertext: Type.String(),
    nonce: Type.String(),
    associated_data: Type.Optional(Type.String()),
  }),
})

const RefundResource = Type.Object({
  mchid: Type.String(),
  out_trade_no: Type.String(),
  out_refund_no: Type.String(),
  refund_status: Type.String(),
})

const TransferResource = Type.Object({
  mch_id: Type.Optional(Type.String()),
  mchid: Type.Optional(Type.String()),
  out_bill_no: Type.String(),
})

const Complained = Type.Object({ complaint_id: Type.String({ pattern: '^[0-9A-Za-z]{1,64}$' }) })

/** Checks who sent a notify, when and to whom, and opens it; throws NotifyRefused otherwise. */
export async function readNotify(http: WechatPayHttp, headers: NotifyHeaders, body: string): Promise<Notify> {
  await requireSignature(http, headers, body)
  const envelope = parsed(Envelope, body)
  const plain = opened(http, envelope.resource)
  const { id, event_type: event } = envelope
  if (event === 'TRANSACTION.SUCCESS') return { kind: 'paid', id, payment: readPayment(http, plain) }
  if (event.startsWith('REFUND.')) return { kind: 'refund', id, refund: readRefund(http, plain) }
  if (event === 'MCHTRANSFER.BILL.FINISHED') return { kind: 'transfer', id, outBillNo: readTransfer(http, plain) }
  if (event.startsWith('COMPLAINT.'))
    return { kind: 'complaint', id, complaintId: parsed(Complained, plain).complaint_id }
  return { kind: 'other', id }
}

async function requireSignature(http: WechatPayHttp, headers: NotifyHeaders, body: string): Promise<void> {
  const { timestamp, nonce, serial, signature } = headers
  if (signature.startsWith(probePrefix)) throw new NotifyRefused('probe')
  if (!isFresh(timestamp, http.now())) throw new NotifyRefused('time')
  const key = await keyOf(http, serial)
  if (key === null) throw new NotifyRefused('serial')
  if (!isSignedBy(answerMessage({ timestamp, nonce, body }), signature, key)) throw new NotifyRefused('signature')
}

/** A merchant with a public key alone has no certificates to fetch: WeChat's refusal means that there is no such serial. */
async function keyOf(http: WechatPayHttp, serial: string) {
  try {
    return await http.keys.find(serial)
  } catch (error) {
    if (error instanceof ProviderRefused && error.status < 500) return null
    throw error
  }
}

function opened(http: WechatPayHttp, resource: Static<typeof Envelope>['resource']): string {
  try {
    return openSealed(resource, http.access.apiV3Key)
  } catch {
    throw new NotifyRefused('tag')
  }
}

function readPayment({ access }: WechatPayHttp, plain: string) {
  const trade = parsed(Trade, plain)
  const ours = [access.appIds.h5, access.appIds.mini].includes(trade.appid) && trade.mchid === access.mchId
  if (!ours) throw new NotifyRefused('merchant')
  if (trade.trade_state !== 'SUCCESS') throw new NotifyRefused('state')
  const payment = paymentOf(trade)
  if (payment === null) throw new NotifyRefused('content')
  return payment
}

function readRefund({ access }: WechatPayHttp, plain: string) {
  const refund = parsed(RefundResource, plain)
  if (refund.mchid !== access.mchId) throw new NotifyRefused('merchant')
  const status = refundStatusOf(refund.refund_status)
  if (status === null) throw new NotifyRefused('state')
  return { outTradeNo: refund.out_trade_no, outRefundNo: refund.out_refund_no, status }
}

/** Only its number: what became of it is asked. */
function readTransfer({ access }: WechatPayHttp, plain: string): string {
  const bill = parsed(TransferResource, plain)
  if ((bill.mch_id ?? bill.mchid) !== access.mchId) throw new NotifyRefused('merchant')
  return bill.out_bill_no
}

function parsed<S extends TSchema>(schema: S, text: string): Static<S> {
  try {
    return Value.Parse(schema, JSON.parse(text))
  } catch {
    throw new NotifyRefused('content')
  }
}
