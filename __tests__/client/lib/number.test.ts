import { compact } from '@/lib/number'
import { grouped } from '@contract/money'

test.each([
  [999, '999'],
  [1000, '1k'],
  [1299, '1.2k'],
  [9999, '9.9k'],
  [10_000, '1w'],
  [23_999, '2.3w'],
  [9_999_999, '999.9w'],
  [10_000_000, '1kw'],
  [19_900_000, '1.9kw'],
])('%d is %s', (value, text) => expect(compact(value)).toBe(text))

test('thousands apart', () => expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567']))
