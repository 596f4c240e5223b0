import { Counter, Gauge, type Registry } from 'prom-client'
import { readFrom } from '../db/replica'
import type { Deps } from '../deps'

/** How old what is read on the replica may be, and where lists were read. */
export function measureReplica({ replica }: Pick<Deps, 'replica'>, registry: Registry): void {
  new Gauge({
    name: 'pinpai_replica_lag_seconds',
    help: 'How long ago the replica had all that there was; 0 where there is none',
    registers: [registry],
    collect() {
      this.set(replica === null ? 0 : (replica.lagMs() ?? Infinity) / 1000)
    },
  })
  new Counter({
    name: 'pinpai_replica_reads_total',
    help: 'Reads of lists by where: on the replica, or on the primary because of a write, of a replica that is not used, or to ask again',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      for (const from of readFrom) this.inc({ from }, replica?.reads[from] ?? 0)
    },
  })
}
