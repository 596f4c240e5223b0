import type { OwnModel } from '@contract/models'

type WeeklyHours = OwnModel['hours']

/** The hours that can be booked, by weekday: 0 is Sunday. */
export type Week = readonly (readonly number[])[]

const hoursOfDay = 24
export const allHours = Array.from({ length: hoursOfDay }, (_, hour) => hour)
/** As people read a week. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
export const weekdayNames = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export function weekOf(hours: WeeklyHours): Week {
  return weekdayNames.map((_, weekday) =>
    allHours.filter((hour) =>
      hours.some((span) => span.weekday === weekday && span.startHour <= hour && hour < span.endHour),
    ),
  )
}

interface Span {
  readonly startHour: number
  readonly endHour: number
}

/** Hours as unbroken spans. */
export function spansOf(hours: readonly number[]): Span[] {
  return [...hours]
    .sort((a, b) => a - b)
    .reduce<Span[]>((spans, hour) => {
      const last = spans.at(-1)
      if (last?.endHour !== hour) return [...spans, { startHour: hour, endHour: hour + 1 }]
      return [...spans.slice(0, -1), { startHour: last.startHour, endHour: hour + 1 }]
    }, [])
}

/** As `mmodel/saveTimes` takes them. */
export function weeklyHours(week: Week): WeeklyHours {
  return week.flatMap((hours, weekday) => spansOf(hours).map((span) => ({ weekday, ...span })))
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** 10:00–12:00、14:00–18:00, or 休息. */
export function hoursText(hours: readonly number[]): string {
  if (hours.length === 0) return '休息'
  return spansOf(hours)
    .map(({ startHour, endHour }) => `${clock(startHour)}–${clock(endHour)}`)
    .join('、')
}

export const hourText = clock

export function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
}

/** 0 is Sunday, of a day of any time zone. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
