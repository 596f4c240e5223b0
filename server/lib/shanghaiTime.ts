/** Days and hours of Asia/Shanghai, which has kept +08:00 without daylight saving since 1991 (product 3.4). */

const offsetMillis = 8 * 3600 * 1000
export const hourMillis = 3600 * 1000
const dayMillis = 24 * hourMillis

/** The day of a moment: YYYY-MM-DD. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + offsetMillis).toISOString().slice(0, 10)
}

/** The minute of a moment: YYYY-MM-DD HH:mm. */
export function shanghaiMinute(at: Date): string {
  return new Date(at.getTime() + offsetMillis).toISOString().slice(0, 16).replace('T', ' ')
}

/** The second of a moment: YYYY-MM-DD HH:mm:ss. */
export function shanghaiSecond(at: Date): string {
  return new Date(at.getTime() + offsetMillis).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment at which an hour (0–24) of a day begins. */
export function shanghaiHour(day: string, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * hourMillis)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Every day from one to another, both included; empty when they are the wrong way round. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += dayMillis) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** Full years between two days, as people count their age. */
export function yearsBetween(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years
}
