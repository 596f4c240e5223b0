import { aMembership } from '../../support/builders/packages'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import type { PaymentTestApp } from '../../support/payments'

/** A membership of thirty days that was paid, three days before its end; who hears of it, in these words, and where they lead. */
export async function aMembershipThatEnds(app: PaymentTestApp): Promise<[TestUser, string, string]> {
  const user = await app.aUser()
  const packageId = await aMembership(app)
  const { orderId } = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
  await app.payLocally(user, orderId, 'succeed')
  await runDueJobs(app.deps)
  app.clock.advance({ days: 27 })
  return [user, '你的会员将于 2026-07-01 到期', '/pages/me/memberCenter']
}
