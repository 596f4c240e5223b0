import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shootDayTimes } from '@contract/shootDayTimes'
import { shareState } from '@contract/states'

/** How long after its end the card of a shoot stays. */
const afterMs = 7 * dayMs

export type Phase = 'before' | 'shooting' | 'after'

type Seen = Pick<ShareOrderDetail, 'shareState' | 'shareStartTime' | 'shareEndTime' | 'own' | 'currentShare'>

/** Where a day stands for one who is to be there; null where there is no card: a day too far, not formed, or somebody else's (product 19.4). */
export function phaseOf(order: Seen, now: Date): Phase | null {
  const formed = order.shareState === shareState.formed || order.shareState === shareState.ended
  if (!formed || !(order.own || order.currentShare)) return null
  const [at, start, end] = [now.getTime(), Date.parse(order.shareStartTime), Date.parse(order.shareEndTime)]
  if (at < start - shootDayTimes.cardBeforeHours * hourMs || at > end + afterMs) return null
  if (at < start) return 'before'
  return at < end ? 'shooting' : 'after'
}

/** Whether the day is one of those to come, before its card is there. */
export function isAhead(order: Seen, now: Date): boolean {
  const formed = order.shareState === shareState.formed && (order.own || order.currentShare)
  return formed && now.getTime() < Date.parse(order.shareStartTime) - shootDayTimes.cardBeforeHours * hourMs
}

/** How much is left, no clock time that one could take it for: 5 小时 12 分, 19 分 34 秒. */
export function leftText(ms: number): string {
  const left = Math.max(0, ms)
  if (left >= hourMs) return `${Math.floor(left / hourMs)} 小时 ${Math.floor((left % hourMs) / minuteMs)} 分`
  return `${Math.floor(left / minuteMs)} 分 ${Math.floor((left % minuteMs) / 1000)} 秒`
}
