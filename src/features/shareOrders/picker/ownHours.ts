import type { ModelDay } from '@contract/shareOrders'

/** From when until when a booking has a model already; empty strings for none. */
export interface OwnHours {
  readonly start: string
  readonly end: string
}

/** Days on which the booking's own hours are open: for itself they are not taken. */
export function withOwnHours(days: readonly ModelDay[], own: OwnHours): ModelDay[] {
  const [start, end] = [Date.parse(own.start), Date.parse(own.end)]
  return days.map(({ date, windows }) => ({
    date,
    windows: windows.map((window) => {
      const at = Date.parse(window.start)
      const isOwn = window.why === 'BOOKED' && at >= start && at < end
      return isOwn ? { start: window.start, end: window.end, state: 'open' } : window
    }),
  }))
}
