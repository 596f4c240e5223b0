import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps'

interface Work {
  ageSeconds: number
  waiting: number
  failing: number
  dead: number
  overdueShareOrders: number
  openRefunds: number
  abnormalRefunds: number
  failingDeliveries: number
  failingPayouts: number
  openComplaints: number
  differences: number
}

/** What the jobs have not done yet, over all processes. One statement a scrape, over indexes of what is open. */
export function measureWork({ db, clock }: Pick<Deps, 'db' | 'clock'>, registry: Registry): void {
  const read = together(() => readWork(db, clock.now()))
  const gauge = (name: string, help: string, of: keyof Work) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read())[of])
      },
    })
  gauge('pinpai_outbox_age_seconds', 'How long the oldest message that is due has waited', 'ageSeconds')
  gauge('pinpai_outbox_due', 'Messages that are due', 'waiting')
  gauge('pinpai_outbox_failing', 'Messages that failed at least once and are tried again', 'failing')
  gauge('pinpai_outbox_dead', 'Messages that failed for a day and wait for an operator', 'dead')
  gauge('pinpai_overdue_share_orders', 'Share orders whose next step is late', 'overdueShareOrders')
  gauge('pinpai_refunds_open', 'Refunds that the provider has not finished', 'openRefunds')
  gauge('pinpai_refunds_abnormal', 'Refunds that an operator has to see to', 'abnormalRefunds')
  gauge('pinpai_deliveries_failing', 'Deliveries that WeChat has not taken', 'failingDeliveries')
  gauge('pinpai_payouts_failing', 'Payouts that WeChat has not taken or does not answer for', 'failingPayouts')
  gauge('pinpai_complaints_open', 'Complaints at WeChat Pay that are not over', 'openComplaints')
  gauge(
    'pinpai_reconcile_differences',
    'What channels and the books do not agree on, of the last 30 days, and channels that could not be asked',
    'differences',
  )
}

/** Callers that come while it is being read share one reading: a scrape collects all gauges at once. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => (reading ??= read().finally(() => (reading = null)))
}

async function readWork(db: Deps['db'], now: Date): Promise<Work> {
  const { rows } = await sql<Work>`select
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at <= ${now} and dead_at is null)), 0)::float8 as "ageSeconds",
      count(*) filter (where due_at <= ${now} and dead_at is null) as waiting,
      count(*) filter (where attempts > 0 and dead_at is null) as failing,
      count(*) filter (where dead_at is not null) as dead,
      (select count(*) from share_order where due_at <= ${now}) as "overdueShareOrders",
      (select count(*) from refund where state = 'processing') as "openRefunds",
      (select count(*) from refund where state = 'abnormal') as "abnormalRefunds",
      (select count(*) from delivery where next_at is not null and tries > 0) as "failingDeliveries",
      (select count(*) from payout where next_at is not null and tries > 0) as "failingPayouts",
      (select count(*) from complaint where ended_at is null) as "openComplaints",
      (select coalesce(sum(jsonb_array_length(differences) + (failed is not null)::int), 0) from reconciliation
        where at > ${now}::timestamptz - interval '30 days')::int8 as differences
    from outbox where done_at is null`.execute(db)
  const [work] = rows
  if (work === undefined) throw new Error('an aggregate returned no row')
  return work
}
