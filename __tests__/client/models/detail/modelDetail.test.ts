import { pinnedText } from '@/features/models/detail/ModelHead'
import { tabOf } from '@/features/models/detail/ModelTabs'

const now = new Date('2026-11-21T10:00:00+08:00')

test.each([
  [null, null],
  ['2026-12-01T00:30:00+08:00', '置顶至 12-01'],
  ['2026-11-21T09:00:00+08:00', null],
])('pinned until %s: %s', (topUntil, text) => {
  expect(pinnedText(topUntil, now)).toBe(text)
})

test.each([
  ['', 'profile'],
  ['times', 'times'],
  ['nonsense', 'profile'],
])('the tab %j of the address opens %s', (param, tab) => {
  expect(tabOf(param)).toBe(tab)
})
