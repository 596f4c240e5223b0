import { minuteMillis } from './rateLimit'
import { networkOf } from './address'

const mostWrong = 60
const mostNetworks = 10_000

/**
 * Of routes that others sign: how often a network sent what was not to be believed. What is signed is never counted, so that the real
 * sender is not slowed down by how much it has to say. Counted by each process for itself: a refusal must not cost a database's work.
 */
export class WrongLimit {
  private readonly counted = new Map<string, { since: number; count: number }>()

  /** Whether this address has had its wrong tries of the minute. */
  isOver(address: string, now: Date): boolean {
    const found = this.counted.get(networkOf(address))
    return found !== undefined && isOpen(found.since, now) && found.count >= mostWrong
  }

  count(address: string, now: Date): void {
    const network = networkOf(address)
    const found = this.counted.get(network)
    if (found !== undefined && isOpen(found.since, now)) {
      found.count += 1
      return
    }
    if (this.counted.size >= mostNetworks) this.counted.clear()
    this.counted.set(network, { since: now.getTime(), count: 1 })
  }
}

function isOpen(since: number, now: Date): boolean {
  return now.getTime() - since < minuteMillis
}
