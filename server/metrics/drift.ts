import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'
import { ledgerDrift } from '../features/ledger/drift'

const keepMs = 5 * 60 * 1000

/**
 * The soundness of the ledger, added up again every five minutes at most: it reads every entry. Where that takes too
 * long the gauge is absent, and `npm run ops -- reconcile` adds up without a time limit.
 */
export function measureDrift({ db, clock }: Pick<Deps, 'db' | 'clock'>, registry: Registry): void {
  let readAt = 0
  new Gauge({
    name: 'pinpai_ledger_drift',
    help: 'What must be 0: sums of all entries per currency, and balances that differ from their entries',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const now = clock.now().getTime()
      if (now - readAt < keepMs) return
      this.reset()
      const drift = await ledgerDrift(db).catch(() => null)
      for (const [of, n] of Object.entries(drift ?? {})) this.set({ of }, n)
      readAt = now
    },
  })
}
