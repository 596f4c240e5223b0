import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'
import { messagesOfHour } from '../features/accounts/smsBudget'

/** Messages with codes: how many the hour under way has had, of how many it may have. */
export function measureMessages({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>, registry: Registry): void {
  const gauge = new Gauge({
    name: 'pinpai_sms_hour',
    help: 'Messages with codes: asked for in the hour under way by all servers, by strangers and by owners, and the most of an hour for each',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      this.set({ of: 'asked' }, await messagesOfHour(db, 'strangers', clock.now()))
      this.set({ of: 'owners' }, await messagesOfHour(db, 'owners', clock.now()))
    },
  })
  gauge.set({ of: 'budget' }, env.smsPerHour)
}
