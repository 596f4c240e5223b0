import { minuteMs } from '@contract/shanghai'
import { isLapsed } from '../lib/lapsed'
import { networkOf } from './address'

const mostNetworks = 50_000

interface Counted {
  readonly since: number
  count: number
}

/**
 * How much one network address did within a minute, counted by each process for itself: for what is asked so often, or refused so cheaply,
 * that a shared count would cost more than it saves.
 */
export class LocalLimit {
  private readonly counted = new Map<string, Counted>()

  constructor(private readonly most: number) {}

  /** Whether this address has had what a minute holds. */
  isOver(address: string, now: Date): boolean {
    return (this.openOf(networkOf(address), now)?.count ?? 0) >= this.most
  }

  count(address: string, now: Date): void {
    this.countOf(networkOf(address), now)
  }

  /** Counts once more, unless this address has had what a minute holds: then false. */
  take(address: string, now: Date): boolean {
    const network = networkOf(address)
    if ((this.openOf(network, now)?.count ?? 0) >= this.most) return false
    this.countOf(network, now)
    return true
  }

  private openOf(network: string, now: Date): Counted | undefined {
    const found = this.counted.get(network)
    return found !== undefined && isOpen(found.since, now) ? found : undefined
  }

  private countOf(network: string, now: Date): void {
    const found = this.openOf(network, now)
    if (found !== undefined) {
      found.count += 1
      return
    }
    if (this.counted.size >= mostNetworks) this.counted.clear()
    this.counted.set(network, { since: now.getTime(), count: 1 })
  }
}

function isOpen(since: number, now: Date): boolean {
  return !isLapsed(since, minuteMs, now.getTime())
}
