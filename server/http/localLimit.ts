import { minuteMs } from '@contract/shanghai'
import { networkOf } from './address'

const mostNetworks = 50_000

/**
 * How much one network address did within a minute, counted by each process for itself: for what is asked so often, or refused so cheaply,
 * that a shared count would cost more than it saves.
 */
export class LocalLimit {
  private readonly counted = new Map<string, { since: number; count: number }>()

  constructor(private readonly most: number) {}

  /** Whether this address has had what a minute holds. */
  isOver(address: string, now: Date): boolean {
    const found = this.counted.get(networkOf(address))
    return found !== undefined && isOpen(found.since, now) && found.count >= this.most
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
  return now.getTime() - since < minuteMs
}
