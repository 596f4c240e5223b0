import { formatWindow, weekday } from '@/lib/time'

/** 周四 06-11 14:00–16:00 */
export function spanText(start: string, end: string): string {
  return `${weekday(start)} ${formatWindow(start, end)}`
}
