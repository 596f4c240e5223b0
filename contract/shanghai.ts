/**
 * Days and hours as everybody here counts them: Asia/Shanghai, +08:00 all the year since 1991 (product 3.4). Both sides count by this
 * file; without a library, for an offset that never changes.
 */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

type Moment = string | number | Date

/** The second of a moment: YYYY-MM-DD HH:mm:ss. */
export function shanghaiSecond(at: Moment): string {
  return new Date(new Date(at).getTime() + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The minute: YYYY-MM-DD HH:mm. */
export function shanghaiMinute(at: Moment): string {
  return shanghaiSecond(at).slice(0, 16)
}

/** The day: YYYY-MM-DD. */
export function shanghaiDay(at: Moment): string {
  return shanghaiSecond(at).slice(0, 10)
}

/** The time of day: HH:mm. */
export function shanghaiClock(at: Moment): string {
  return shanghaiSecond(at).slice(11, 16)
}

/** From one time of a day to another, 14:00–17:00; an end at midnight is still that day's and reads 24:00. */
export function clockSpan(start: Moment, end: Moment): string {
  const until = shanghaiClock(end)
  return `${shanghaiClock(start)}–${until === '00:00' ? '24:00' : until}`
}

/** The moment at which an hour (0–24) of a day begins. */
export function shanghaiHour(day: string, hour = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * hourMs)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Every day from one to another, both included; empty when they are the wrong way round. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = shanghaiHour(from); at <= shanghaiHour(to); at = new Date(at.getTime() + dayMs))
    days.push(shanghaiDay(at))
  return days
}

/** Full years between two days, as people count their age. */
export function yearsBetween(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years
}
