import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './connection'

/** WeChat takes pushes of a minute; the provider of payments is more patient. */
const mostApartMs = 30_000
/** For so long a database may go by another time before its servers follow. */
const askEveryMs = 5000
/** Until it has answered once. */
const askFirstMs = 200
/** Clocks that are kept right move by less. */
const jumpMs = 1000
/** What a database moves by at once, and more, is followed where the machine's own clock says the same alone. */
const leapMs = 60_000

/** The two clocks of a machine: one that people and time servers set, and one that only goes on. Milliseconds. */
export interface Machine {
  wall(): number
  steady(): number
}

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * The time of the database, which every server of it goes by: what one writes as due another finds due at that moment, whatever either machine's
 * own clock says, and however it jumps. A database that leaps while a server runs, and this machine's clock with it not, is wrong: the time of
 * before goes on until it is back. Until the database has answered once it is the machine's time.
 */
export class DatabaseClock {
  private startedAt: number
  private asked = false
  private leapt = 0
  private forwardAt: number | null = null

  constructor(
    private readonly db: Db,
    private readonly machine: Machine = thisMachine,
  ) {
    this.startedAt = machine.wall() - machine.steady()
  }

  now(): Date {
    return new Date(this.nowMs())
  }

  /** How far the machine's own clock is ahead of the time it goes by, in ms; null until the database has answered. */
  aheadMs(): number | null {
    return this.asked ? this.machine.wall() - this.nowMs() : null
  }

  /** By how many ms the database's time has leapt from this one and is not followed; 0 where it is. */
  heldMs(): number {
    return this.leapt
  }

  /** For how many ms this one has gone on without a leap forward; Infinity where there was none. */
  evenForMs(): number {
    return this.forwardAt === null ? Infinity : this.machine.steady() - this.forwardAt
  }

  /** What an operator has to be told of it; null where all is well. */
  complaint(): string | null {
    return this.leapt === 0 ? clockSentence(this.aheadMs()) : heldSentence(this.leapt)
  }

  /**
   * Asks the database for its time, and goes by that where it lies outside of what the way there and back leaves open, unless it leapt alone.
   * Answers by how many ms this moved the time of before; null at the first time. Rejects where the database does not answer: then the steady
   * clock goes on.
   */
  async ask(): Promise<number | null> {
    const sent = this.nowMs()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(this.db)
    const back = this.nowMs()
    const at = rows[0]?.at.getTime() ?? back
    const away = at < sent - 1 || at > back + 1 ? at - (sent + back) / 2 : 0
    return this.asked ? this.follow(away, at) : this.begin(away, at)
  }

  private begin(away: number, at: number): null {
    this.asked = true
    this.move(away, at - this.machine.wall())
    return null
  }

  private follow(away: number, at: number): number {
    const isBelieved = Math.abs(away) < leapMs || Math.abs(at - this.machine.wall()) < leapMs
    this.leapt = isBelieved ? 0 : away
    if (isBelieved) this.move(away, away)
    return isBelieved ? away : 0
  }

  private move(ms: number, forward: number): void {
    this.startedAt += ms
    if (forward >= leapMs) this.forwardAt = this.machine.steady()
  }

  private nowMs(): number {
    return this.startedAt + this.machine.steady()
  }
}

/** What the operator has to be told where this machine's time is not the database's, else null. */
export function clockSentence(aheadMs: number | null): string | null {
  if (aheadMs === null || Math.abs(aheadMs) < mostApartMs) return null
  const [seconds, side] = [Math.round(Math.abs(aheadMs) / 1000), aheadMs > 0 ? '快' : '慢']
  return `这台机器的时钟比数据库${side} ${seconds} 秒。服务器一律以数据库的时间为准；如果错的是数据库，截止时间、验证码和微信的签名都会跟着错。请让所有机器与时间服务器同步（chrony、systemd-timesyncd）。`
}

function heldSentence(leapt: number): string {
  const [seconds, side] = [Math.round(Math.abs(leapt) / 1000), leapt > 0 ? '快' : '慢']
  return `数据库的时钟忽然${side}了 ${seconds} 秒，这台机器的时钟没有：服务器仍按原来的时间运行，不会提前结束或清除什么。请校正数据库所在机器的时钟，校正之前不要重启服务器。`
}

/** Keeps to the database's time until stopped, and tells the log when it jumps, and when the machine's own comes apart from it or back. */
export function followClock(clock: DatabaseClock, log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => void {
  const atStart = clock.aheadMs()
  let saidMs = atStart === null || clockSentence(atStart) === null ? 0 : atStart
  let heldMs = clock.heldMs()
  const look = async () => {
    const moved = await clock.ask()
    if (moved !== null && Math.abs(moved) >= jumpMs)
      log.error({ movedMs: Math.round(moved) }, 'clock: the database goes by another time than before')
    if (Math.abs(clock.heldMs() - heldMs) >= mostApartMs) {
      heldMs = clock.heldMs()
      if (heldMs === 0) log.info({ heldMs }, 'clock: the database is back at the time that this server goes by')
      else log.error({ heldMs: Math.round(heldMs) }, heldSentence(heldMs))
    }
    const aheadMs = Math.round(clock.aheadMs() ?? 0)
    if (Math.abs(aheadMs - saidMs) < mostApartMs) return
    saidMs = aheadMs
    const sentence = clockSentence(aheadMs)
    if (sentence === null) log.info({ aheadMs }, 'clock: this machine is right again')
    else log.error({ aheadMs }, sentence)
  }
  let stopped = false
  let timer: NodeJS.Timeout
  const later = () => {
    timer = setTimeout(
      () => {
        // A database that is away says nothing of the time; others tell that it is away.
        void look()
          .catch(() => undefined)
          .then(() => stopped || later())
      },
      clock.aheadMs() === null ? askFirstMs : askEveryMs,
    ).unref()
  }
  later()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
