import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { observed, type ObservedFullDisk } from '../lib/observed'

const sayAgainMs = 60_000
const refusesWrites = 'database disk full: writes are answered 503 until there is room, reads go on'
/** Without room for its log of changes PostgreSQL stops, whatever else it could do. */
const stops =
  'database disk full: no room in pg_wal, so it stops; all is answered 503 until there is room and it runs again'

/** A line, once a minute at most, while the database has no room to write. Answers how to end it. */
export function logFullDisk(log: Pick<FastifyBaseLogger, 'error'>): () => void {
  let saidAt = Number.NEGATIVE_INFINITY
  const listen = (told: unknown): void => {
    if (performance.now() - saidAt < sayAgainMs) return
    saidAt = performance.now()
    const { message } = told as ObservedFullDisk
    log.error({ message }, message.includes('pg_wal') ? stops : refusesWrites)
  }
  observed.fullDisk.subscribe(listen)
  return () => void observed.fullDisk.unsubscribe(listen)
}
