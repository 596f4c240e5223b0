import { weekday } from '@/lib/time'
import { dayMs, shanghaiDay, shanghaiHour, weekdayOf } from '@contract/shanghai'

/** Days from one to another, both included; both empty for any. */
export interface Days {
  readonly day1: string
  readonly day2: string
}

export const anyDay: Days = { day1: '', day2: '' }

/** Today, tomorrow and what is left of this week's end, of Shanghai's days. */
export function dayChoices(today: string): readonly (Days & { readonly text: string })[] {
  const on = (ahead: number) => shanghaiDay(shanghaiHour(today).getTime() + ahead * dayMs)
  const sunday = (7 - weekdayOf(today)) % 7
  return [
    { text: '今天', day1: today, day2: today },
    { text: '明天', day1: on(1), day2: on(1) },
    { text: '本周末', day1: on(Math.max(0, sunday - 1)), day2: on(sunday) },
  ]
}

/** 今天, 本周末, 11-28 周六, 11-28–11-30; empty for any day. */
export function daysText({ day1, day2 }: Days, today: string): string {
  if (day1 === '') return ''
  const named = dayChoices(today).find((choice) => choice.day1 === day1 && choice.day2 === day2)
  if (named) return named.text
  return day1 === day2 ? `${day1.slice(5)} ${weekday(shanghaiHour(day1))}` : `${day1.slice(5)}–${day2.slice(5)}`
}

/** The days, unless they are over: what was kept on the device yesterday asks for nothing today. */
export function daysAhead({ day1, day2 }: Days, today: string): Days {
  return day2 < today ? anyDay : { day1, day2 }
}
