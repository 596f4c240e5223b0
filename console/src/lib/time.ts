/** 11-23 09:41, in Shanghai, whatever the machine's zone is. */
export function shortTime(instant: string): string {
  return shanghai.format(new Date(instant)).replace('/', '-')
}

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

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
