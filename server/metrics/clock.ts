import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'

/** How far this machine's own clock is from the time that all servers go by, the database's. */
export function measureClock({ clock }: Pick<Deps, 'clock'>, registry: Registry): void {
  new Gauge({
    name: 'pinpai_clock_ahead_seconds',
    help: "Seconds by which this machine's clock is ahead of the database's, which servers go by",
    registers: [registry],
    collect() {
      this.set((Date.now() - clock.now().getTime()) / 1000)
    },
  })
}
