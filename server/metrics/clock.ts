import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'

/** How far this machine's own clock is from the time that the server goes by, and the database's where that leapt alone. */
export function measureClock({ clock }: Pick<Deps, 'clock'>, registry: Registry): void {
  new Gauge({
    name: 'pinpai_clock_ahead_seconds',
    help: "Seconds by which this machine's clock is ahead of the database's, which servers go by",
    registers: [registry],
    collect() {
      this.set((Date.now() - clock.now().getTime()) / 1000)
    },
  })
  new Gauge({
    name: 'pinpai_clock_held_seconds',
    help: "Seconds by which the database's clock has leapt from the time that this server goes on with; 0 where it follows",
    registers: [registry],
    collect() {
      this.set(clock.heldMs() / 1000)
    },
  })
}
