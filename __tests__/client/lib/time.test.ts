import * as time from '@/lib/time'
import { shanghaiDay, shanghaiMinute } from '@contract/shanghai'

const now = '2026-11-21T10:00:00+08:00'
const minute = 60_000
const ago = (ms: number) => time.relativeTime(new Date(now).getTime() - ms, now)

test.each([
  [0, '刚刚'],
  [5 * minute - 1, '刚刚'],
  [5 * minute, '5分钟前'],
  [59 * minute, '59分钟前'],
  [60 * minute, '1小时前'],
  [24 * 60 * minute, '1天前'],
  [30 * 24 * 60 * minute - 1, '29天前'],
  [30 * 24 * 60 * minute, '2026-10-22'],
  [-minute, '刚刚'],
])('%d ms ago reads %s', (ms, text) => expect(ago(ms)).toBe(text))

test('days and hours are those of Shanghai', () => {
  expect(shanghaiDay('2026-11-20T16:00:00Z')).toBe('2026-11-21')
  expect(shanghaiMinute('2026-11-20T16:05:00Z')).toBe('2026-11-21 00:05')
  expect(time.formatWindow('2026-11-21T22:00:00+08:00', '2026-11-22T00:00:00+08:00')).toBe('11-21 22:00–24:00')
  expect(time.weekday('2026-11-20T16:00:00Z')).toBe('周六')
})

test('a countdown never goes below zero', () => {
  expect([-1, 61_000, 3_661_000].map(time.formatCountdown)).toEqual(['00:00', '01:01', '1:01:01'])
})
