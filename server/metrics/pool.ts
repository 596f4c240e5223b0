import { Counter, Gauge, type Registry } from 'prom-client'
import { poolOf, type Db } from '../db/connection'
import { observed } from '../lib/observed'

/** Connections of this process: how many are open, at work, and how many callers wait for one; and what the database had no room to write. */
export function measurePool(db: Db, registry: Registry): void {
  new Gauge({
    name: 'pinpai_pool_connections',
    help: 'Database connections of this process: open, busy, and callers waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(db)
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  const full = new Counter({
    name: 'pinpai_database_full_total',
    help: 'Statements and connections that the database refused because its disk is full',
    registers: [registry],
  })
  observed.fullDisk.subscribe(() => full.inc())
}
