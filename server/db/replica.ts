import { connect, type Db } from './connection'
import { isPassing, reasonOf } from './failures'
import { ReplicaLooks } from './replicaLooks'
import { ReplicaPosition } from './replicaPosition'

/** What is read there is at most so much older than the primary's, and who asks in vain asks the primary within a second (decision 112). */
export const replicaLimits = { boundMs: 2000, answersWithinMs: 800 }
const lookEveryMs = 250
/** One that kept people waiting rests for so long, however well it answers our looks. */
const restMs = 5000

/** Where lists were read, and why there. */
export const readFrom = ['replica', 'primary_wrote', 'primary_unused', 'primary_again'] as const
export type ReadFrom = (typeof readFrom)[number]

interface ReplicaLog {
  info(about: object, said: string): void
  warn(about: object, said: string): void
}

export interface ReplicaOptions {
  readonly url: string
  readonly primaryUrl: string
  /** One that is further behind is not asked. */
  readonly boundMs: number
  /** One that takes longer is given up. */
  readonly answersWithinMs: number
  readonly log: ReplicaLog
  readonly poolSize: number
  readonly prepares: boolean
}

/**
 * A standby that answers what may be a moment old (decision 112); it refuses every write by itself. Not used before it is watched, nor
 * while it is away, slow, behind or no standby: then everything is read from the primary, and the log says why.
 */
export class Replica {
  /** How often lists were read where. */
  readonly reads: Record<ReadFrom, number> = { replica: 0, primary_wrote: 0, primary_unused: 0, primary_again: 0 }
  private readonly db: Db
  private readonly looks: ReplicaLooks
  private readonly position = new ReplicaPosition()
  /** Why it is not used, beside its lag. */
  private fault: string | null = null
  private restsUntil = 0
  private told: boolean | null = null
  private looking: Promise<void> | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: ReplicaOptions) {
    this.db = connect(options.url, options)
    this.looks = new ReplicaLooks(options)
  }

  /** Looks how far it is, now and several times a second, until it is closed. */
  watch(): void {
    const look = () => {
      this.looking ??= this.look().finally(() => (this.looking = null))
    }
    this.timer = setInterval(look, lookEveryMs)
    look()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.looking
    await this.looks.close()
    await this.db.destroy()
  }

  /** How long ago it had all that there was; null where that is not known. */
  lagMs(): number | null {
    return this.position.lagMs(performance.now())
  }

  /**
   * Reads there for somebody who wrote last in the transaction `wrote`, null for nobody or nothing of late; on the primary where it is not
   * used or has that not yet. What fails or is refused there is read on the primary, which alone may say no.
   */
  async read<T>(primary: Db, wrote: string | null, work: (db: Db) => Promise<T>): Promise<T> {
    if (!this.isUsed()) return this.counted('primary_unused', work(primary))
    if (wrote !== null && !this.position.has(wrote)) return this.counted('primary_wrote', work(primary))
    try {
      return await this.counted('replica', work(this.db))
    } catch (error) {
      if (isWrite(error)) throw error
      if (isPassing(error)) this.rest(error)
      return this.counted('primary_again', work(primary))
    }
  }

  private async counted<T>(from: ReadFrom, reading: Promise<T>): Promise<T> {
    const found = await reading
    this.reads[from] += 1
    return found
  }

  private isUsed(): boolean {
    const lagMs = this.lagMs()
    return (
      this.fault === null && lagMs !== null && lagMs <= this.options.boundMs && performance.now() >= this.restsUntil
    )
  }

  private rest(error: unknown): void {
    this.restsUntil = performance.now() + restMs
    this.tell(reasonOf(error))
  }

  private async look(): Promise<void> {
    try {
      const { primary, replica, fault } = await this.looks.look()
      this.fault = fault
      if (fault === null) this.position.saw(primary, replica)
      else this.position.forget()
    } catch (error) {
      this.fault = reasonOf(error)
    }
    this.tell(this.fault ?? 'it is behind')
  }

  private tell(why: string): void {
    const used = this.isUsed()
    if (used === this.told) return
    this.told = used
    if (used) this.options.log.info({}, 'replica: lists are read there')
    else this.options.log.warn({ why, lagMs: this.lagMs() }, 'replica: not used, everything is read from the primary')
  }
}

/** A read that writes is a mistake of ours: nobody tries it on the primary. */
function isWrite(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === '25006'
}
