import { hourMs, shanghaiDay } from '@contract/shanghai'
import type { ModelDay, ModelWindow } from '@contract/shareOrders'

/** How a day reads on the month: all of it open, some of it, or nothing. */
export type DayOpenness = 'full' | 'part' | 'none'

export function opennessOf(day: ModelDay | undefined): DayOpenness {
  const open = openCount(day)
  if (!day || open === 0) return 'none'
  return open === day.windows.length ? 'full' : 'part'
}

export function openCount(day: ModelDay | undefined): number {
  return day ? day.windows.filter((window) => window.state === 'open').length : 0
}

export interface Toggled {
  windows: ModelWindow[]
  /** The tap did not touch what was chosen, so the choice began anew. */
  restarted: boolean
}

/**
 * A tap on a window. The choice always stays one unbroken run of a single day: a neighbour makes it longer, an edge makes
 * it shorter, the middle cuts it off there, and anything else begins a new one. A closed window changes nothing.
 */
export function toggleWindow(chosen: readonly ModelWindow[], tapped: ModelWindow): Toggled {
  if (tapped.state !== 'open') return { windows: [...chosen], restarted: false }
  const index = chosen.findIndex((window) => window.start === tapped.start)
  if (index === 0) return { windows: chosen.slice(1), restarted: false }
  if (index > 0) return { windows: chosen.slice(0, index), restarted: false }

  const first = chosen[0]
  const last = chosen[chosen.length - 1]
  if (!first || !last) return { windows: [tapped], restarted: false }
  if (touches(last, tapped)) return { windows: [...chosen, tapped], restarted: false }
  if (touches(tapped, first)) return { windows: [tapped, ...chosen], restarted: false }
  return { windows: [tapped], restarted: true }
}

/** Whole hours of a run of windows. */
export function hoursOf(windows: readonly Pick<ModelWindow, 'start' | 'end'>[]): number {
  return windows.reduce((sum, window) => sum + (Date.parse(window.end) - Date.parse(window.start)) / hourMs, 0)
}

function touches(earlier: ModelWindow, later: ModelWindow): boolean {
  return Date.parse(earlier.end) === Date.parse(later.start) && dayOf(earlier) === dayOf(later)
}

/** The day in Asia/Shanghai (+08:00) a window begins on; an end of 24:00 still belongs to it. */
function dayOf(window: ModelWindow): string {
  return shanghaiDay(window.start)
}
