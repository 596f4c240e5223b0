import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { minuteMs } from '@contract/shanghai'
import type { Deps } from '../deps'
import { addUpLedger } from '../features/ledger/addUp'
import type { LedgerDrift } from '../features/ledger/drift'
import { isLapsed } from '../lib/lapsed'

const everyMs = 5 * minuteMs
/** It reads every entry: some seconds a million. What takes longer is given up, and the gauge is absent. */
const withinMs = 10 * minuteMs
/** It is added up for at most this part of the time, however large it is. */
const restsFor = 20
/** A scrape waits no longer: it tells what was added up last. */
const patienceMs = 2000

/** The soundness of the ledger, added up anew every five minutes or more, beside the scrapes. Where it cannot be added up any more the gauge is absent. */
export function measureDrift({ env, clock, log }: Pick<Deps, 'env' | 'clock' | 'log'>, registry: Registry): void {
  let [addedUpAt, restsMs, known, running] = [-Infinity, 0, null as LedgerDrift | null, null as Promise<void> | null]

  async function addUp(): Promise<void> {
    const began = performance.now()
    try {
      known = await addUpLedger(env, withinMs)
    } catch (error) {
      known = null
      log.warn({ err: error }, 'ledger: could not be added up')
    }
    addedUpAt = clock.now().getTime()
    restsMs = Math.max(everyMs, restsFor * (performance.now() - began))
  }

  new Gauge({
    name: 'pinpai_ledger_drift',
    help: 'What must be 0: sums of all entries per currency, and balances that differ from their entries',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      if (isLapsed(addedUpAt, restsMs, clock.now().getTime())) running ??= addUp().finally(() => (running = null))
      await Promise.race([running, pause(patienceMs, undefined, { ref: false })])
      this.reset()
      for (const [of, n] of Object.entries(known ?? {})) this.set({ of }, n)
    },
  })
}
