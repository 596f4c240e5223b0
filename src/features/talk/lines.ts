import { weekday } from '@/lib/time'
import { shanghaiClock, shanghaiDay, dayMs, minuteMs } from '@contract/shanghai'
import type { TalkLine } from '@contract/talk'

/** Lines by their place, each once and as it is now; what is gone is left out. */
export function merged(known: readonly TalkLine[], news: readonly TalkLine[]): TalkLine[] {
  const byId = new Map([...known, ...news].map((line) => [line.id, line]))
  return [...byId.values()].filter(({ state }) => state !== 'gone').sort((a, b) => a.seq - b.seq)
}

/** A pause after which the time is said again. */
const pauseMs = 10 * minuteMs

/** What stands above a line: the day where another begins, the time after a pause; null in the flow of talk. */
export function timeAbove(line: TalkLine, before: TalkLine | undefined, now: Date): string | null {
  const day = shanghaiDay(line.createdAt)
  const sameDay = before !== undefined && shanghaiDay(before.createdAt) === day
  const paused = before === undefined || Date.parse(line.createdAt) - Date.parse(before.createdAt) > pauseMs
  if (sameDay && !paused) return null
  const clock = shanghaiClock(line.createdAt)
  return sameDay ? clock : `${dayName(line.createdAt, now)} ${clock}`
}

function dayName(at: string, now: Date): string {
  const day = shanghaiDay(at)
  if (day === shanghaiDay(now)) return '今天'
  if (day === shanghaiDay(now.getTime() - dayMs)) return '昨天'
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日 ${weekday(at)}`
}

/** Whether a line goes on where the same person has just spoken: without face and name. */
export function goesOn(line: TalkLine, before: TalkLine | undefined, now: Date): boolean {
  return before?.kind === 'said' && before.userId === line.userId && timeAbove(line, before, now) === null
}

/** What became of the booking, in words. */
export function systemText({ kind, name, own, text }: TalkLine): string {
  const who = own ? '你' : name
  switch (kind) {
    case 'formed':
      return '已成团，在这里商量集合和准备'
    case 'joined':
      return `${who} 加入了拼单`
    case 'left':
      return `${who} 退出了拼单`
    case 'moved':
      return `拍摄时间改为 ${text}`
    case 'checkedIn':
      return `${who} 已签到`
    case 'said':
      return text
  }
}
