import { handOverFile } from '../textFile'
import type { CalendarEntry } from './types'

export type { CalendarEntry } from './types'

/** Whether a feed is opened in the phone's own calendar by its address; else it is copied. */
export const opensFeeds: boolean = true

/** Puts an entry into the phone's calendar: in WeChat by itself, on H5 as a file that opens there. True when it did; rejects when the file cannot be fetched. */
export async function addToCalendar({ file }: CalendarEntry): Promise<boolean> {
  const { name, text } = await file()
  return handOverFile(name, text, 'text/calendar')
}

/** Lets the phone's calendar follow a feed. */
export function openFeed(url: string): void {
  window.location.assign(url.replace(/^https?:/, 'webcal:'))
}
