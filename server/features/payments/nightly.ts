import { dayMs, hourMs, shanghaiDay, shanghaiHour } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { reconcile, type Reconciliation } from './reconcile'
import { settling } from './rounds'
import { later } from './rules'

/** WeChat has its bills from 10 in the morning on. */
const billsAt = 10.5

/** Compares yesterday with each channel, once a day; what could not be asked is asked again an hour later. */
export const takeReconciliation = settling({
  name: 'reconcile',
  next: (now, went) => (went ? nextMorning(now) : later(now, hourMs)),
  work: (deps) =>
    deps.payment.wechatPay === null && deps.payment.virtual === null
      ? null
      : async () => {
          const now = deps.clock.now()
          if (now < morningOf(now)) return
          const found = await reconcileAndKeep(deps, shanghaiDay(later(now, -dayMs)))
          const failed = found.find((one) => one.failed !== null)?.failed
          if (failed !== null && failed !== undefined) throw new Error(failed)
        },
})

/** Compares a day, and keeps what was found in the place of what was found before. */
export async function reconcileAndKeep(deps: Deps, day: string): Promise<Reconciliation[]> {
  const found = await reconcile(deps, day)
  for (const one of found) await keep(deps.db, one, deps.clock.now())
  return found
}

async function keep(db: Connection, found: Reconciliation, at: Date): Promise<void> {
  const { channel, day, lines, fen, failed } = found
  const row = { at, lines, fen, failed, differences: JSON.stringify(found.differences) }
  await db
    .insertInto('reconciliation')
    .values({ day, channel, ...row })
    .onConflict((conflict) => conflict.columns(['day', 'channel']).doUpdateSet(row))
    .execute()
}

function morningOf(now: Date): Date {
  return later(shanghaiHour(shanghaiDay(now), 0), billsAt * hourMs)
}

function nextMorning(now: Date): Date {
  const today = morningOf(now)
  return now < today ? today : later(today, dayMs)
}
