import { clockSpan, dayMs, hourMs, minuteMs, shanghaiDay, shanghaiMinute, weekdayOf } from '@contract/shanghai'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

type Moment = string | number | Date

/** `MM-DD HH:mm` */
export function formatDayTime(moment: Moment): string {
  return shanghaiMinute(moment).slice(5)
}

/** `MM-DD HH:mm–HH:mm`; windows lie within one day, and an end at midnight reads 24:00. */
export function formatWindow(start: Moment, end: Moment): string {
  return `${shanghaiDay(start).slice(5)} ${clockSpan(start, end)}`
}

/** 周一 … 周日 */
export function weekday(moment: Moment): string {
  return weekdays[weekdayOf(shanghaiDay(moment))] ?? ''
}

/** Product 17.4: under 5 min 刚刚, then minutes, hours, days under 30 days; then the day. The future is 刚刚 too. */
export function relativeTime(moment: Moment, now: Moment = Date.now()): string {
  const passed = new Date(now).getTime() - new Date(moment).getTime()
  if (passed < 5 * minuteMs) return '刚刚'
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)}分钟前`
  if (passed < dayMs) return `${Math.floor(passed / hourMs)}小时前`
  if (passed < 30 * dayMs) return `${Math.floor(passed / dayMs)}天前`
  return shanghaiDay(moment)
}

/** `mm:ss`, or `h:mm:ss` from an hour on; never negative. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
