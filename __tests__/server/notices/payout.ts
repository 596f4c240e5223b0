import type { TransferChoice } from '../../../server/laptop/doubles/payment/transfers'
import { earn } from '../../support/builders/money'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import type { PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

/** A payout of a user that WeChat waits with, or what they chose of it; who hears of it, in these words, and where they lead. */
export async function aPayout(
  app: PaymentTestApp,
  model: TestUser,
  [text, choice]: readonly [text: string, choice?: TransferChoice],
): Promise<[TestUser, string, string]> {
  await earn(app, model, 5000)
  const { id } = await app.as(model).call('askPayout', { fen: 5000 })
  await operate(app, 'approve-payout', id, ...because)
  await runDueJobs(app.deps)
  const { transfers } = app.pay.gateway
  const record = transfers.all().at(-1)
  if (record !== undefined && choice !== undefined) transfers.choose(record, choice)
  await app.settled()
  return [model, text, '/pages/me/orders/orders?tab=bills']
}
