import { shanghaiMinute, shanghaiSecond } from '@contract/shanghai'

/** 11-23 09:41, in Shanghai, whatever the machine's zone is; of another year with that before it. */
export function shortTime(instant: string): string {
  const minute = shanghaiMinute(instant)
  return minute.slice(0, 4) === shanghaiMinute(Date.now()).slice(0, 4) ? minute.slice(5) : minute
}

/** 2026-11-23 09:41:07（3 分钟前）: to the second, and how far from now. */
export function exactTime(instant: string): string {
  return `${shanghaiSecond(instant)}（${fromNow(instant)}）`
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long something took or waits: 45 秒, 12 分钟, 3 小时, 2 天. */
export function spanText(seconds: number): string {
  if (seconds < minute) return `${Math.max(0, Math.floor(seconds))} 秒`
  if (seconds < hour) return `${Math.floor(seconds / minute)} 分钟`
  if (seconds < day) return `${Math.floor(seconds / hour)} 小时`
  return `${Math.floor(seconds / day)} 天`
}

export function since(instant: string): string {
  return spanText((Date.now() - Date.parse(instant)) / 1000)
}

/** 3 分钟前, 2 天后. */
function fromNow(instant: string): string {
  const seconds = (Date.now() - Date.parse(instant)) / 1000
  return seconds < 0 ? `${spanText(-seconds)}后` : `${spanText(seconds)}前`
}
