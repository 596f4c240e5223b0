/** All days and hours people read are Asia/Shanghai, which is +08:00 all year (product 3.4). */
const offsetMs = 8 * 3600 * 1000
const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

type Moment = string | number | Date

function msOf(moment: Moment): number {
  return new Date(moment).getTime()
}

/** `2026-11-21 10:04` of a moment, in Shanghai. */
function written(moment: Moment): string {
  return new Date(msOf(moment) + offsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** `YYYY-MM-DD` */
export function formatDay(moment: Moment): string {
  return written(moment).slice(0, 10)
}

/** `HH:mm` */
export function formatTime(moment: Moment): string {
  return written(moment).slice(11)
}

/** `MM-DD HH:mm` */
export function formatDayTime(moment: Moment): string {
  return written(moment).slice(5)
}

/** `YYYY-MM-DD HH:mm` */
export function formatMinute(moment: Moment): string {
  return written(moment)
}

/** `MM-DD HH:mm–HH:mm`; windows lie within one day, and an end at midnight reads 24:00. */
export function formatWindow(start: Moment, end: Moment): string {
  const until = formatTime(end)
  return `${formatDayTime(start)}–${until === '00:00' ? '24:00' : until}`
}

/** 周一 … 周日 */
export function weekday(moment: Moment): string {
  return weekdays[new Date(msOf(moment) + offsetMs).getUTCDay()] ?? ''
}

/** The ISO moment of a Shanghai day (`YYYY-MM-DD`) and time (`HH:mm`). */
export function instantOf(day: string, time = '00:00'): string {
  return `${day}T${time}:00+08:00`
}

/** Product 17.4: under 5 min 刚刚, then minutes, hours, days under 30 days; then the day. The future is 刚刚 too. */
export function relativeTime(moment: Moment, now: Moment = Date.now()): string {
  const passed = msOf(now) - msOf(moment)
  if (passed < 5 * minuteMs) return '刚刚'
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)}分钟前`
  if (passed < dayMs) return `${Math.floor(passed / hourMs)}小时前`
  if (passed < 30 * dayMs) return `${Math.floor(passed / dayMs)}天前`
  return formatDay(moment)
}

/** `mm:ss`, or `h:mm:ss` from an hour on; never negative. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
