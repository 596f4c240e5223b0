import Taro from '@tarojs/taro'
import { filterDefaults } from '@/features/models/filter'
import { lastMonth } from '@/features/shareOrders/picker/month'
import { debounce } from '@/lib/debounce'
import { compact } from '@/lib/number'
import { relativeTime } from '@/lib/time'
import { toast } from '@/lib/toast'
import { write } from '@/platform/storage'
import type { StoredKey } from '@/platform/storage/types'
import { watchToasts } from '../../support/client/toasts'

afterEach(() => void jest.useRealTimers())

/** Spec 3, "Model search filter parameters (defaults)". */
test('the filter begins with the defaults of the spec and nothing else', () => {
  const bounds = 'age1 age2 pay1 pay2 weight1 weight2 height1 height2 shoeSize1 shoeSize2'.split(' ')
  expect(filterDefaults).toEqual({
    ...Object.fromEntries(bounds.map((name) => [name, 0])),
    pay: 0,
    pcc: '',
    sex: -1,
    tag: -1,
    classIds: [],
    searchType: 1,
    pageSize: 10,
    pageNo: 1,
    keyword: '',
    sortType: '',
  })
})

/** Spec 3, "Client storage keys", then the two that are ours. The type finds a key that is missing here. */
const keys: Record<StoredKey, string> = {
  token: 'token',
  loginLog: 'login log',
  ftpt: 'cache for ftpt',
  location: 'location',
  tourSearch: 'tour search',
  search: 'search',
  layer: 'layer',
  ossInfo: 'oss info',
  intervalSetting: 'interval setting',
  lastQuickPopupTime: 'last quick popup time',
  showLineTime: 'show line time',
  guide: 'guide',
  modelNotice: 'model notice',
  deviceId: 'ours: random, made once',
  drafts: 'ours: what was typed and not sent',
}

test('the storage keys are those of the spec', () => {
  const theirs = Object.values(keys).filter((meaning) => !meaning.startsWith('ours'))
  expect(theirs).toHaveLength(13)
  write('token', 'a-token')
  write('loginLog', [1])
  expect([Taro.getStorageSync('token'), Taro.getStorageSync('loginLog')]).toEqual(['a-token', [1]])
})

test('compact numbers: 1000+ as k, 10000+ as w, 10^7+ as kw', () => {
  expect([999, 1000, 10_000, 10_000_000].map(compact)).toEqual(['999', '1k', '1w', '1kw'])
})

test('relative time: under 5 min 刚刚, then minutes, hours, days under 30 days', () => {
  const now = new Date('2026-06-30T12:00:00+08:00').getTime()
  const ago = (minutes: number) => relativeTime(now - minutes * 60_000, now)
  const day = 24 * 60
  expect([4.9, 5, 59, 60, day - 1, day, 30 * day - 1, 30 * day].map(ago)).toEqual([
    '刚刚',
    '5分钟前',
    '59分钟前',
    '1小时前',
    '23小时前',
    '1天前',
    '29天前',
    '2026-05-31',
  ])
})

test('a debounced run waits for 500 quiet ms', () => {
  jest.useFakeTimers()
  const run = jest.fn()
  const debounced = debounce(run)
  debounced()
  jest.advanceTimersByTime(499)
  debounced()
  jest.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a toast stays for 2000 ms', () => {
  const toasts = watchToasts()
  toast('保存成功')
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '保存成功', duration: 2000 }))
})

test('the calendar shows three months', () => {
  expect(lastMonth('2026-11')).toBe('2027-01')
})
