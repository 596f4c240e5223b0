import fc from 'fast-check'
import type { Choice } from '../../../server/laptop/doubles/payment/gateway'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift } from '../../support/builders/money'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, chooseAt, type PaymentTestApp } from '../../support/payments'

/** A database of its own for each batch, so that the last sequences are as quick to check as the first. */
const batches = process.env['PROVE'] === '1' ? 50 : 1
const runsEach = process.env['PROVE'] === '1' ? 200 : 60
const orders = 2
const coinsEach = 315

type Step =
  | { do: 'start' | 'commit' | 'cancel'; order: number }
  | { do: 'choose'; order: number; attempt: number; choice: Choice }
  | { do: 'again'; order: number; attempt: number }
  | { do: 'jobs' }
  | { do: 'advance'; seconds: number }

const order = fc.nat(orders - 1)
const attempt = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('start', 'commit', 'cancel' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      order,
      attempt,
      choice: fc.constantFrom<Choice[]>('succeed', 'cancel', 'fail', 'late', 'twice', 'lost', 'refundFails'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), order, attempt }) },
  { weight: 2, arbitrary: fc.constant({ do: 'jobs' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('advance' as const), seconds: fc.constantFrom(20, 61, 300, 901) }),
  },
)

interface World {
  app: PaymentTestApp
  user: TestUser
  ids: string[]
  /** Every cashier that was ever shown, by order. */
  addresses: string[][]
  ranks: Map<string, number>
}

const rank: Readonly<Record<string, number>> = { created: 0, closed: 1, failed: 1, paid: 2 }
/** From unpaid to anything; what is paid may only be refunded; the rest is the end. */
const mayFollow: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 6],
  1: [1, 5, 6],
  2: [2],
  3: [3],
  4: [4],
  6: [6],
}

async function take(world: World, step: Step): Promise<void> {
  const { app, user, ids, addresses } = world
  if (step.do === 'jobs') return runDueJobs(app.deps)
  if (step.do === 'advance') return app.clock.advance({ seconds: step.seconds })
  const id = ids[step.order] ?? ''
  if (step.do === 'commit') return void (await app.as(user).call('commitPay', { id }))
  if (step.do === 'cancel') return void (await app.as(user).call('cancelOrder', { id }))
  if (step.do === 'start') {
    const instruction = await app.as(user).call('payOrder', { id, channel: 'local' })
    if (instruction.channel === 'local') addresses[step.order]?.push(instruction.url)
    return
  }
  if (!('attempt' in step)) return
  const url = addresses[step.order]?.at(-1 - step.attempt)
  if (url === undefined) return
  if (step.do === 'choose') await chooseAt(url, step.choice)
  const trade = app.pay.gateway.book.find({ token: new URL(url).searchParams.get('id') ?? '' })
  if (step.do === 'again' && trade?.state === 'paid') app.pay.gateway.announce(trade)
  await app.settled()
}

/** A refusal is an answer; anything else that goes wrong fails the property. */
async function tryTo(world: World, step: Step): Promise<void> {
  await take(world, step).catch((error: unknown) => {
    if (typeof Object(error).reason !== 'string' || Object(error).code >= 500) throw error
  })
}

/** What holds after every step: nothing moves backward, no money is lost or counted twice, and goods follow payment. */
async function mustHold({ app, user, ids, ranks }: World): Promise<void> {
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  const payments = await app.db.selectFrom('payment').selectAll().execute()
  for (const { out_trade_no: number, state } of payments) {
    expect(rank[state]).toBeGreaterThanOrEqual(ranks.get(number) ?? 0)
    ranks.set(number, rank[state] ?? 0)
  }
  const found = await app.db.selectFrom('orders').select(['id', 'state']).where('id', 'in', ids).execute()
  for (const { id, state } of found) {
    expect(mayFollow[ranks.get(id) ?? 0]).toContain(state)
    ranks.set(id, state)
    const applied = payments.filter((payment) => payment.order_id === id && payment.applied === true)
    expect(applied).toHaveLength(state === 1 ? 1 : 0)
  }
  const paid = found.filter(({ state }) => state === 1).length
  expect(await coinsOf(app, user)).toBe(paid * coinsEach)
}

/** In the end every yuan that came is either a sale or on its way back. */
async function mustBeSettled(world: World): Promise<void> {
  const { app, ids } = world
  for (let round = 0; round < 3; round++) {
    app.clock.advance({ minutes: 16 })
    await runDueJobs(app.deps)
    await app.settled()
    await mustHold(world)
  }
  const open = await app.db.selectFrom('orders').select('id').where('id', 'in', ids).where('state', '=', 0).execute()
  expect(open).toEqual([])
  const known = await app.db.selectFrom('payment').select(['out_trade_no', 'state']).execute()
  for (const { out_trade_no: number, state } of known) {
    const trade = app.pay.gateway.book.trades.get(number)
    expect(trade?.state === 'paid').toBe(state === 'paid')
    expect(trade?.state).not.toBe('unpaid')
  }
  const refunds = await app.db.selectFrom('refund').selectAll().execute()
  const unapplied = await app.db.selectFrom('payment').selectAll().where('applied', '=', false).execute()
  expect(refunds).toHaveLength(unapplied.length)
  expect(refunds.filter(({ state }) => state === 'processing')).toEqual([])
}

async function runBatch(): Promise<void> {
  const app = await buildPaymentApp()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => runSequence(app, steps)),
      { numRuns: runsEach, endOnFailure: true },
    )
  } finally {
    await app.close()
  }
}

async function runSequence(app: PaymentTestApp, steps: readonly Step[]): Promise<void> {
  const user = await app.aUser()
  const ids: string[] = []
  for (let made = 0; made < orders; made++) ids.push(await app.coinOrder(user))
  const world = { app, user, ids, addresses: ids.map(() => []), ranks: new Map<string, number>() }
  for (const next of steps) {
    await tryTo(world, next)
    await mustHold(world)
  }
  await mustBeSettled(world)
}

test('whatever people do in whatever order, a payment never moves backward and every yuan is accounted for', async () => {
  for (let batch = 0; batch < batches; batch++) await runBatch()
}, 7_200_000)
