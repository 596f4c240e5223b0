import { emptyForm } from '@/features/shareOrders/open/form'
import { OpenConfirm } from '@/features/shareOrders/open/OpenConfirm'
import { overlapOf, overlapText } from '@/features/shareOrders/overlap'
import type { OrderRecord } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import { orderKind, orderState, shareState } from '@contract/states'
import { anApi, leave, show, textsOf } from '../screen'
import { aShareOrderCard } from './fixtures'

afterEach(leave)

/** 14:00 to 17:00. */
const mine = aShareOrderCard({ name: '苏禾', currentShare: true })
const hour = (from: number) => ({
  start: `2026-11-28T${from}:00:00+08:00`,
  end: `2026-11-28T${from + 1}:00:00+08:00`,
})

test.each<[string, number, Partial<ShareOrderCard>, boolean]>([
  ['within it', 15, {}, true],
  ['right before it', 13, {}, false],
  ['right after it', 17, {}, false],
  ['within one that was cancelled', 15, { shareState: shareState.cancelled }, false],
])('an hour %s', (_, from, change, found) => {
  expect(overlapOf([hour(from)], [{ ...mine, ...change }]) !== null).toBe(found)
})

test('who opens a booking at the time of another is told before paying', async () => {
  const record: OrderRecord = {
    id: 'o1',
    kind: orderKind.shareOrder,
    state: orderState.paid,
    title: '拼单',
    amountCoins: 20,
    amountFen: 0,
    refundedCoins: 0,
    refundedFen: 0,
    targetType: 'shareOrder',
    targetId: mine.shareId,
    createdAt: '2026-11-20T10:00:00+08:00',
    expiresAt: null,
    shareOrder: mine,
  }
  anApi({ listOrders: { records: [record], total: 1, pageNo: 1, pageSize: 50, hasMore: false, cursor: null } })
  const form = { ...emptyForm, windows: [hour(15)], area: { code: '310104', name: '上海市徐汇区' } }
  const model = { id: 'm', name: '林知夏', hourlyFeeFen: 0 }
  const ways = { onBack: jest.fn(), onChooseAgain: jest.fn(), onOpened: jest.fn() }
  await show(<OpenConfirm form={form} model={model} priceCoins={20} balanceCoins={60} {...ways} />)
  expect(textsOf('.pp-refusal')).toEqual([overlapText(mine)])
})
