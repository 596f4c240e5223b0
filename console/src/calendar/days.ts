import { dayMs, shanghaiDay, shanghaiHour, weekdayOf } from '@contract/shanghai'

/** Some days before or after one. */
export function daysOn(day: string, count: number): string {
  return shanghaiDay(shanghaiHour(day).getTime() + count * dayMs)
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  return daysOn(day, -((weekdayOf(day) + 6) % 7))
}

/** The same day of a month before or after, or the last that one has. */
export function monthsOn(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The weeks that a month has a day in, each from its Monday: six at most. */
export function weeksAround(day: string): string[][] {
  const first = weekOf(`${day.slice(0, 7)}-01`)
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, index) => daysOn(first, week * 7 + index)),
  ).filter((week) => week.some((one) => one.slice(0, 7) === day.slice(0, 7)))
}

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 11月23日 */
export function dayText(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}
