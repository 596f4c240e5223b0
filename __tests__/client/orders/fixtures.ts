import type { OrderDetail, OrderRecord } from '@contract/orders'
import { orderKind, orderState } from '@contract/states'

/** 300 coins, paid for, as lists show them. */
export function anOrderRecord(overrides: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id: `order-${overrides.state ?? 1}`,
    kind: orderKind.coins,
    state: orderState.paid,
    title: '300 拍币',
    amountCoins: 0,
    amountFen: 3000,
    refundedCoins: 0,
    refundedFen: 0,
    targetType: 'package',
    targetId: 'k1',
    createdAt: '2026-11-20T10:00:00+08:00',
    expiresAt: null,
    ...overrides,
  }
}

/** 300 coins that wait ten minutes to be paid for, in WeChat or at the local cashier. */
export function anOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...anOrderRecord({ state: orderState.unpaid, expiresAt: new Date(Date.now() + 600_000).toISOString() }),
    id: '01935000-0000-7000-8000-0000000000f1',
    paidAt: null,
    channels: ['jsapi', 'local'],
    refunds: [],
    ...overrides,
  }
}
