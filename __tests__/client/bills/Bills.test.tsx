import { Bills } from '@/features/bills/Bills'
import { byMonth } from '@/lib/months'
import type { BillRecord } from '@contract/orders'
import { orderKind, orderState } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { openPage } from '../page'
import { act, anApi, byText, find, has, leave, press, settle, show, textsOf } from '../screen'
import { pageOf } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'

function aBill(overrides: Partial<BillRecord> = {}): BillRecord {
  return {
    id: overrides.createdAt ?? '2026-11-21T10:26:00+08:00',
    title: '拼单服务费',
    currency: 'coin',
    amount: -20,
    balanceAfter: 1286,
    createdAt: '2026-11-21T10:26:00+08:00',
    order: null,
    ...overrides,
  }
}

const spent = {
  id: 'o',
  kind: orderKind.shareOrder,
  title: '拼单',
  state: orderState.refunded,
  refundedCoins: 20,
  refundedFen: 0,
}
const records = [
  aBill({ order: spent }),
  aBill({ createdAt: '2026-11-17T19:22:00+08:00', title: '内容收益', amount: 61, balanceAfter: 1306 }),
  aBill({
    createdAt: '2026-10-30T12:08:00+08:00',
    title: '席位费收益',
    currency: 'fen',
    amount: 8667,
    balanceAfter: 8667,
  }),
]

async function open(cursor: string | null = null) {
  aStack('/pages/me/orders/orders')
  const page = { total: records.length, pageNo: 1, pageSize: 20, hasMore: cursor !== null, cursor }
  const api = anApi({ listBills: { records, ...page } })
  await show(<Bills payouts={null} />)
  return api
}

afterEach(leave)

test('bills stand by month, with sign, currency and the balance after', async () => {
  await open()
  expect(textsOf('.pp-bills__month')).toEqual(['2026年11月', '2026年10月'])
  expect(textsOf('.pp-bills__amount')).toEqual(['−20', '+61', '+¥86.67'])
  expect(textsOf('.pp-bills__figures .pp-bills__note')).toEqual(['余额 1,286', '余额 1,306', '余额 ¥86.67'])
})

test('what came back of a spending stands with it, and a month is summed', async () => {
  await open()
  expect(textsOf('.pp-bills__what .pp-bills__note')[0]).toBe('11-21 10:26 · 已退回 20 拍币')
  expect(textsOf('.pp-bills__sum')[0]).toBe('收入 +61 · 支出 −20')
})

test('a month that may go on is not summed', async () => {
  await open('more')
  expect(textsOf('.pp-bills__sum')).toEqual(['收入 +61 · 支出 −20'])
})

test('a line says what it was for', async () => {
  await open()
  expect(textsOf('.pp-bills__about')).toEqual(['拼单'])
})

test('what came back has a chip of its own', async () => {
  const api = await signedIn({ listBills: pageOf(...records) })
  await openPage('/pages/me/orders/orders?tab=bills')
  await press(byText('退回'))
  expect(api.last('listBills')?.query).toContain('direction=back')
})

test('a chip asks for one direction', async () => {
  const api = await open()
  await press(byText('支出'))
  expect(api.last('listBills')?.query).toContain('direction=out')
})

/** The browser's own picker gives a day. */
async function choose(day: string): Promise<void> {
  const field = find('#bills-until') as HTMLInputElement
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

test('one can look back from a day, with either chip, and come back to the newest', async () => {
  const api = await signedIn({ listBills: pageOf(...records) })
  await openPage('/pages/me/orders/orders?tab=bills')
  expect(api.last('listBills')?.query).toBe('pageSize=20')
  await choose('2026-10-31')
  expect(api.last('listBills')?.query).toBe('pageSize=20&until=2026-10-31')
  await press(byText('支出'))
  expect(api.last('listBills')?.query).toBe('pageSize=20&direction=out&until=2026-10-31')
  await press('#bills-latest')
  expect(api.last('listBills')?.query).toBe('pageSize=20&direction=out')
  expect([has('#bills-latest'), Reflect.get(find('#bills-until'), 'value')]).toEqual([false, ''])
})

test('before the first bill there is nothing, and the way back', async () => {
  await signedIn({ listBills: pageOf() })
  await openPage('/pages/me/orders/orders?tab=bills')
  expect(textsOf('.pp-empty .pp-button')).toEqual(['去充值'])
  await choose('2020-01-01')
  expect(textsOf('.pp-empty')).toEqual(['没有可以显示的数据'])
  await press('#bills-latest')
  expect(textsOf('.pp-empty .pp-button')).toEqual(['去充值'])
})

test('months are those of Shanghai', () => {
  const late = [{ createdAt: '2026-10-31T16:30:00Z' }, { createdAt: '2026-10-31T15:30:00Z' }]
  expect(byMonth(late, false).map(({ name }) => name)).toEqual(['2026年11月', '2026年10月'])
})
