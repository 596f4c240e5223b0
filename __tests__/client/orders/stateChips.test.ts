import { bookingsOf, chipOf } from '@/features/orders/stateChips'
import type { OrderRecord } from '@contract/orders'
import { aShareOrderCard } from '../shareOrders/fixtures'

function anOrder(shareId: string, shareState: 1 | 2 | 3 | 4): OrderRecord {
  return {
    id: `order-${shareId}`,
    kind: 8,
    state: 1,
    title: '拼单',
    amountCoins: 20,
    amountFen: 0,
    refundedCoins: 0,
    refundedFen: 0,
    targetType: 'shareOrder',
    targetId: shareId,
    expiresAt: null,
    createdAt: '2026-11-20T10:00:00+08:00',
    shareOrder: aShareOrderCard({ shareId, shareState }),
  }
}

const records = [anOrder('a', 1), anOrder('b', 2), anOrder('a', 1), anOrder('c', 3), anOrder('d', 4)]
const ids = (chip: Parameters<typeof bookingsOf>[1]) => bookingsOf(records, chip).map(({ shareId }) => shareId)

test('a booking that was left and joined again is there once', () => {
  expect(ids('all')).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['recruiting', ['a']],
  ['formed', ['b']],
  ['ended', ['c']],
  ['cancelled', ['d']],
] as const)('the chip %s shows that state alone', (chip, shown) => {
  expect(ids(chip)).toEqual(shown)
})

test('an unknown chip in the address means all', () => {
  expect(chipOf('formed')).toBe('formed')
  expect(chipOf('toString')).toBe('all')
})
