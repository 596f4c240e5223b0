import { constants, privateDecrypt } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Complaint, Complaints, ComplaintState } from '../complaints'
import { ProviderRefused } from '../types'
import type { WechatPayHttp } from './http'

const path = '/v3/merchant-service/complaints-v2'
const notices = '/v3/merchant-service/complaint-notifications'
const pageSize = 50

const states: Readonly<Record<string, ComplaintState>> = {
  PENDING: 'pending',
  PROCESSING: 'processing',
  PROCESSED: 'processed',
}

const List = Type.Object({
  data: Type.Optional(Type.Array(Type.Object({ complaint_id: Type.String() }))),
  total_count: Type.Integer(),
})

const Detail = Type.Object({
  complaint_id: Type.String(),
  complaint_time: Type.String(),
  complaint_detail: Type.String(),
  complaint_state: Type.String(),
  payer_phone: Type.Optional(Type.String()),
  complaint_order_info: Type.Optional(Type.Array(Type.Object({ out_trade_no: Type.String(), amount: Type.Integer() }))),
  complaint_full_refunded: Type.Optional(Type.Boolean()),
  incoming_user_response: Type.Optional(Type.Boolean()),
  problem_description: Type.Optional(Type.String()),
  user_complaint_times: Type.Optional(Type.Integer()),
  apply_refund_amount: Type.Optional(Type.Integer()),
})

const History = Type.Object({
  data: Type.Array(
    Type.Object({
      log_id: Type.String(),
      operator: Type.String(),
      operate_time: Type.String(),
      operate_type: Type.String(),
      operate_details: Type.Optional(Type.String()),
    }),
  ),
})

/** Complaints of payers, over HTTP. */
export function complaintsOf(http: WechatPayHttp): Complaints {
  const { access } = http
  const merchant = { complainted_mchid: access.mchId }
  return {
    async listComplaints(from, to) {
      const found: string[] = []
      for (let more = true; more;) {
        const query = `limit=${pageSize}&offset=${found.length}&begin_date=${from}&end_date=${to}`
        const { data = [], total_count: total } = Value.Parse(List, await http.ask('GET', `${path}?${query}`))
        found.push(...data.map(({ complaint_id: id }) => id))
        more = data.length > 0 && found.length < total
      }
      return found
    },
    complaint: async (id) => complaintOf(http, Value.Parse(Detail, await http.ask('GET', `${path}/${id}`)), id),
    async complaintLines(id) {
      const { data } = Value.Parse(
        History,
        await http.ask('GET', `${path}/${id}/negotiation-historys?limit=300&offset=0`),
      )
      const lines = data.map((line) => ({
        ...{ id: line.log_id, at: new Date(line.operate_time), by: line.operator },
        ...{ kind: line.operate_type, text: line.operate_details ?? '' },
      }))
      // WeChat has the newest first.
      return lines.reverse()
    },
    async replyToComplaint(id, text) {
      await http.ask('POST', `${path}/${id}/response`, { ...merchant, response_content: text })
    },
    async completeComplaint(id) {
      await http.ask('POST', `${path}/${id}/complete`, merchant)
    },
    hearOfComplaints: () => hear(http),
  }
}

async function hear(http: WechatPayHttp): Promise<void> {
  const url = http.access.notifyUrl
  try {
    const { url: known } = Value.Parse(Type.Object({ url: Type.String() }), await http.ask('GET', notices))
    if (known !== url) await http.ask('PUT', notices, { url })
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.status !== 404) throw error
    await http.ask('POST', notices, { url })
  }
}

function complaintOf(http: WechatPayHttp, detail: Static<typeof Detail>, id: string): Complaint {
  const state = states[detail.complaint_state]
  const at = new Date(detail.complaint_time)
  if (detail.complaint_id !== id || state === undefined || Number.isNaN(at.getTime()))
    throw new Error('payment provider answered about another complaint, or none that we know')
  const [order] = detail.complaint_order_info ?? []
  return {
    ...{ id, at, state, text: detail.complaint_detail, problem: detail.problem_description ?? '' },
    phone: opened(http, detail.payer_phone ?? ''),
    outTradeNo: order?.out_trade_no ?? null,
    amountFen: order?.amount ?? 0,
    wantedFen: detail.apply_refund_amount ?? 0,
    refunded: detail.complaint_full_refunded ?? false,
    waits: detail.incoming_user_response ?? false,
    times: detail.user_complaint_times ?? 1,
  }
}

/** What WeChat has sealed for the merchant alone, RSA-OAEP. */
function opened({ merchantKey: key }: WechatPayHttp, sealed: string): string {
  if (sealed === '') return ''
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
  return privateDecrypt({ key, ...padding }, Buffer.from(sealed, 'base64')).toString('utf8')
}
