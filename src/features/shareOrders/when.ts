import { formatDayTime, weekday } from '@/lib/time'
import { clockSpan, dayMs, hourMs, minuteMs, shanghaiClock, shanghaiDay, shanghaiHour } from '@contract/shanghai'

interface Span {
  shareStartTime: string
  shareEndTime: string
}

/** 11-28 周六 14:00–17:00, as a card says it. */
export function windowText({ shareStartTime, shareEndTime }: Span): string {
  return `${shanghaiDay(shareStartTime).slice(5)} ${weekday(shareStartTime)} ${clockSpan(shareStartTime, shareEndTime)}`
}

/** 11月28日 周六, from a moment or a day. */
export function longDay(momentOrDay: string): string {
  const moment = momentOrDay.length === 10 ? shanghaiHour(momentOrDay) : momentOrDay
  const [, month, date] = shanghaiDay(moment).split('-').map(Number)
  return `${month}月${date}日 ${weekday(moment)}`
}

/** 11月28日 周六 14:00–17:00, as the detail says it. */
export function longWindowText({ shareStartTime, shareEndTime }: Span): string {
  return `${longDay(shareStartTime)} ${clockSpan(shareStartTime, shareEndTime)}`
}

/** How long until a moment: 还有 6 天, 还有 5 小时, 还有 20 分钟; null once it is over. */
export function untilText(moment: string, now: Date): string | null {
  const left = Date.parse(moment) - now.getTime()
  if (left <= 0) return null
  if (left >= dayMs) return `还有 ${Math.floor(left / dayMs)} 天`
  if (left >= hourMs) return `还有 ${Math.floor(left / hourMs)} 小时`
  return `还有 ${Math.max(1, Math.floor(left / minuteMs))} 分钟`
}

/** 11-28 14:00 */
export const shortMoment = formatDayTime

/** The hour a moment falls on in Asia/Shanghai, two digits. */
export function hourOf(moment: string): string {
  return shanghaiClock(moment).slice(0, 2)
}
