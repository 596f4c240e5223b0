import fc from 'fast-check'
import type { TransferChoice } from '../../../server/laptop/doubles/payment/transfers'
import { ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, earn } from '../../support/builders/money'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

const runs = process.env['PROVE'] === '1' ? 2000 : 15
const earned = 5000

type Step =
  | { do: 'ask'; fen: number }
  | { do: 'cancel' | 'approve' | 'refuse' | 'lose' | 'jobs' }
  | { do: 'decline'; code: string }
  | { do: 'choose'; choice: TransferChoice }
  | { do: 'advance'; minutes: number }

const choice = fc.constantFrom<TransferChoice[]>('confirm', 'lost', 'twice', 'late', 'refuse', 'lapse')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), fen: fc.integer({ min: 100, max: earned }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'approve' as const }) },
  { weight: 4, arbitrary: fc.constant({ do: 'jobs' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose' as const), choice }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('advance' as const), minutes: fc.constantFrom(1, 11, 70, 1500) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'refuse', 'lose' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('decline' as const), code: fc.constantFrom('NOT_ENOUGH', 'NO_AUTH') }),
  },
)

async function take(app: PaymentTestApp, user: TestUser, step: Step): Promise<void> {
  const { transfers } = app.pay.gateway
  if (step.do === 'advance') return app.clock.advance({ minutes: step.minutes })
  if (step.do === 'jobs') return runDueJobs(app.deps)
  if (step.do === 'lose') return transfers.loseAnswer()
  if (step.do === 'decline') return transfers.refuseNext(step.code)
  if (step.do === 'ask') return void (await app.as(user).call('askPayout', { fen: step.fen }))
  if (step.do === 'choose') {
    const record = transfers.all().at(-1)
    if (record !== undefined) transfers.choose(record, step.choice)
    return app.settled()
  }
  const id = (await app.as(user).call('listPayouts', {})).records[0]?.id
  if (id === undefined) return
  if (step.do === 'cancel') await app.as(user).call('cancelPayout', { id })
  else await operate(app, `${step.do}-payout`, id, ...because)
}

/** No yuan is lost, paid twice, or anywhere but with its person, on its way, or with WeChat. */
async function mustHold(app: PaymentTestApp, user: TestUser): Promise<void> {
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  const rows = await app.db.selectFrom('payout').selectAll().where('user_id', '=', user.id).execute()
  const fenOf = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { amount_fen: fen }) => sum + fen, 0)
  const { fen } = await app.as(user).call('listPayouts', {})
  expect(fen + fenOf(['asked', 'approved', 'waiting', 'moving']) + fenOf(['done'])).toBe(earned)
  const mine = app.pay.gateway.transfers
    .all()
    .filter((record) => rows.some((row) => row.out_bill_no === record.outBillNo))
  // What the books call paid WeChat has paid, and what WeChat has paid is never back in the wallet.
  for (const record of mine) {
    const state = rows.find((row) => row.out_bill_no === record.outBillNo)?.state ?? ''
    if (state === 'done') expect(record.state).toBe('SUCCESS')
    if (record.state === 'SUCCESS') expect(['failed', 'cancelled', 'refused']).not.toContain(state)
  }
}

test('whatever people, operators and WeChat do in whatever order, every yuan of earnings is somewhere, and once', async () => {
  const app = await buildPaymentApp({ local: false })
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const user = await app.aUser()
        await app.knownToWechat(user)
        await earn(app, user, earned)
        for (const next of steps) {
          await take(app, user, next).catch((error: unknown) => {
            if (typeof Object(error).reason !== 'string' || Object(error).code >= 500) throw error
          })
          await mustHold(app, user)
        }
        for (let day = 0; day < 3; day++) {
          app.clock.advance({ hours: 25 })
          await runDueJobs(app.deps)
          await app.settled()
          await mustHold(app, user)
        }
        const open = await app.db
          .selectFrom('payout')
          .select('state')
          .where('user_id', '=', user.id)
          .where('next_at', 'is not', null)
          .execute()
        expect(open).toEqual([])
        const asked = (await app.as(user).call('listPayouts', {})).records[0]
        if (asked?.state === 'asked') await app.as(user).call('cancelPayout', { id: asked.id })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  } finally {
    await app.close()
  }
}, 7_200_000)
