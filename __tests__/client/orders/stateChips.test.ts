import { shareOrdersOf, chipOf } from '@/features/orders/stateChips'
import type { OrderRecord } from '@contract/orders'
import { orderKind } from '@contract/states'
import { aShareOrderCard } from '../shareOrders/fixtures'
import { anOrderRecord } from './fixtures'

function anOrder(shareId: string, shareState: 1 | 2 | 3 | 4): OrderRecord {
  const shareOrder = aShareOrderCard({ shareId, shareState })
  return anOrderRecord({ kind: orderKind.shareOrder, targetType: 'shareOrder', targetId: shareId, shareOrder })
}

const records = [anOrder('a', 1), anOrder('b', 2), anOrder('a', 1), anOrder('c', 3), anOrder('d', 4)]
const ids = (chip: Parameters<typeof shareOrdersOf>[1]) => shareOrdersOf(records, chip).map(({ shareId }) => shareId)

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
