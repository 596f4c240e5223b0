import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Transfer, Transfers, TransferState } from '../transfers'
import { ProviderRefused } from '../types'
import type { WechatPayHttp } from './http'

const path = '/v3/fund-app/mch-transfer/transfer-bills'

/**
 * The scene of paying people for their work, and what it wants to be told: exactly these two
 * (pay.weixin.qq.com/doc/v3/merchant/4012711988).
 */
const scene = {
  transfer_scene_id: '1005',
  user_recv_perception: '劳务报酬',
  transfer_scene_report_infos: [
    { info_type: '岗位类型', info_content: '拍摄模特' },
    { info_type: '报酬说明', info_content: '拼单拍摄席位费' },
  ],
}

const states: Readonly<Record<string, TransferState>> = {
  ACCEPTED: 'accepted',
  PROCESSING: 'accepted',
  WAIT_USER_CONFIRM: 'waiting',
  TRANSFERING: 'moving',
  CANCELING: 'moving',
  SUCCESS: 'done',
  FAIL: 'failed',
  CANCELLED: 'cancelled',
}

const Started = Type.Object({
  out_bill_no: Type.String(),
  transfer_bill_no: Type.String(),
  state: Type.String(),
  package_info: Type.Optional(Type.String()),
})

const Bill = Type.Object({
  mch_id: Type.Optional(Type.String()),
  mchid: Type.Optional(Type.String()),
  out_bill_no: Type.String(),
  transfer_bill_no: Type.String(),
  state: Type.String(),
  transfer_amount: Type.Integer(),
  fail_reason: Type.Optional(Type.String()),
})

/** Transfers to people, over HTTP. */
export function transfersOf(http: WechatPayHttp): Transfers {
  const { access } = http
  const { mchId } = access
  const appId = () => access.appIds.mini ?? fail('no mini-program is set up for transfers')
  return {
    async transfer({ outBillNo, openid, amountFen, remark }) {
      const body = {
        appid: appId(),
        out_bill_no: outBillNo,
        openid,
        transfer_amount: amountFen,
        transfer_remark: remark,
      }
      const started = Value.Parse(
        Started,
        await http.ask('POST', path, { ...body, notify_url: access.notifyUrl, ...scene }),
      )
      const { package_info = null, ...bill } = started
      return { ...transferOf({ ...bill, transfer_amount: amountFen }, outBillNo), package: package_info }
    },
    async queryTransfer(outBillNo) {
      try {
        const bill = Value.Parse(Bill, await http.ask('GET', `${path}/out-bill-no/${outBillNo}`))
        if ((bill.mch_id ?? bill.mchid) !== mchId) fail('payment provider answered about another merchant')
        return transferOf(bill, outBillNo)
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return 'missing'
        throw error
      }
    },
    async cancelTransfer(outBillNo) {
      await http.ask('POST', `${path}/out-bill-no/${outBillNo}/cancel`)
    },
    confirmFields: (packageInfo) => ({ mchId, appId: appId(), package: packageInfo }),
  }
}

function transferOf(bill: Omit<Static<typeof Bill>, 'mch_id' | 'mchid'>, outBillNo: string): Transfer {
  if (bill.out_bill_no !== outBillNo) fail('payment provider answered about another transfer')
  const state =
    states[bill.state] ?? fail(`payment provider has a state of transfers that we do not know: ${bill.state}`)
  const { transfer_bill_no: transferBillNo, transfer_amount: amountFen, fail_reason: why = '' } = bill
  return { outBillNo, transferBillNo, amountFen, state, failReason: why === '' ? null : why }
}

function fail(message: string): never {
  throw new Error(message)
}
