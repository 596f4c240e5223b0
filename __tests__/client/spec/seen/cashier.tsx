import type { OrderDetail } from '@contract/orders'
import { orderKind, orderState } from '@contract/states'
import { Cashier } from '@/features/orders/cashier/Cashier'
import { aStack } from '../../../support/client/stack'
import { anApi, press, show, textsOf } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { aBridge, sheetFields } from './payment'
import { texts } from './toasts'

const order: OrderDetail = {
  id: '01935000-0000-7000-8000-0000000000f1',
  kind: orderKind.coins,
  state: orderState.unpaid,
  title: '300 拍币',
  amountCoins: 0,
  amountFen: 3000,
  refundedCoins: 0,
  refundedFen: 0,
  targetType: 'package',
  targetId: '01935000-0000-7000-8000-0000000000f2',
  createdAt: '2026-11-20T10:00:00+08:00',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  paidAt: null,
  channels: ['jsapi'],
  refunds: [],
}

async function open(part: Partial<OrderDetail>): Promise<void> {
  const getOrder = { ...order, ...part }
  const payOrder = { channel: 'jsapi', appId: 'wx1', ...sheetFields } as const
  aStack(`/pages/syt/syt?orderId=${order.id}`, 2)
  anApi({ getOrder, commitPay: getOrder, payOrder, getUserInfo: aUserInfo() })
  await show(<Cashier orderId={order.id} />)
}

/** What is said when the sheet answers with this marker; null: a WeChat that has no sheet. */
export async function saidAfterPaying(marker: string | null): Promise<string[]> {
  aBridge(marker)
  await open({})
  return texts(() => press('#cashier-pay'))
}

/** What the page of the result says of a payment that failed. */
export async function resultOfFailure(): Promise<string | undefined> {
  await open({ state: orderState.failed })
  return textsOf('#cashier-result')[0]
}
