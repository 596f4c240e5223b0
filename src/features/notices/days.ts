import { weekday } from '@/lib/time'
import { dayMs, shanghaiDay } from '@contract/shanghai'

interface DayOf<T> {
  readonly name: string
  readonly records: readonly T[]
}

/** Records that come newest first, by day of Asia/Shanghai: 今天, 昨天, then 11月20日 周五, with the year where it is another. */
export function byDay<T extends { readonly createdAt: string }>(records: readonly T[], now: Date): DayOf<T>[] {
  const days = new Map<string, T[]>()
  for (const record of records) {
    const name = nameOf(record.createdAt, now)
    days.set(name, [...(days.get(name) ?? []), record])
  }
  return [...days].map(([name, its]) => ({ name, records: its }))
}

function nameOf(moment: string, now: Date): string {
  const day = shanghaiDay(moment)
  const today = shanghaiDay(now)
  if (day >= today) return '今天'
  if (day === shanghaiDay(now.getTime() - dayMs)) return '昨天'
  const [year = '', month, date] = day.split('-')
  const name = `${Number(month)}月${Number(date)}日 ${weekday(moment)}`
  return today.startsWith(year) ? name : `${year}年${name}`
}
