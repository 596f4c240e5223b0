import { shanghaiDay } from '@contract/shanghai'

export interface Month<T> {
  /** 2026年11月 */
  readonly name: string
  readonly records: readonly T[]
  /** All of the month is here: sums of it are true. */
  readonly whole: boolean
}

/** Records that come newest first, by month of Asia/Shanghai. `more`: there are older ones that have not been fetched. */
export function byMonth<T extends { readonly createdAt: string }>(records: readonly T[], more: boolean): Month<T>[] {
  const months = new Map<string, T[]>()
  for (const record of records) {
    const [year, month] = shanghaiDay(record.createdAt).split('-')
    const name = `${year}年${Number(month)}月`
    months.set(name, [...(months.get(name) ?? []), record])
  }
  const last = months.size - 1
  return [...months].map(([name, its], index) => ({ name, records: its, whole: !more || index < last }))
}
