import type { OpenShareOrder, ShareOrderCard } from '@contract/shareOrders'
import { openShareStates } from '@contract/states'
import { shortMoment } from './when'

type Other = Pick<ShareOrderCard, 'shareId' | 'name' | 'shareStartTime'>

/** Warns of another share order at the same time; it forbids nothing (product 6.5). */
export function overlapText({ name, shareStartTime }: Omit<Other, 'shareId'>): string {
  return `时间冲突：你已加入${name} ${shortMoment(shareStartTime)} 的拼单`
}

const open: readonly number[] = openShareStates

/** The earliest of one's share orders that takes place within these hours; null when none does. */
export function overlapOf(windows: OpenShareOrder['windows'], mine: readonly ShareOrderCard[]): Other | null {
  const hits = mine.filter(
    ({ shareState: state, shareStartTime, shareEndTime }) =>
      open.includes(state) &&
      windows.some(
        ({ start, end }) =>
          Date.parse(shareStartTime) < Date.parse(end) && Date.parse(shareEndTime) > Date.parse(start),
      ),
  )
  return hits.sort((a, b) => Date.parse(a.shareStartTime) - Date.parse(b.shareStartTime))[0] ?? null
}
