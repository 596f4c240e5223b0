/** Months and days as texts, YYYY-MM and YYYY-MM-DD: no time zone can shift them. */
export type Month = string
export type CalendarDay = string

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The days of a month, first to last. */
export function daysOf(month: Month): CalendarDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** How many cells stay empty before the first day, weeks starting on Sunday. */
export function emptyCellsBefore(month: Month): number {
  return new Date(`${month}-01T00:00:00Z`).getUTCDay()
}

export function monthTitle(month: Month): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}
