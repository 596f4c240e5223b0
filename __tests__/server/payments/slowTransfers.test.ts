import { openFront, type Front } from '../../../server/laptop/doubles/front'
import { freePort } from '../../../server/lib/freePort'
import { ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, earn } from '../../support/builders/money'
import { fenOn } from '../../support/builders/seatFees'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

let app: PaymentTestApp
let door: Front
let model: TestUser
beforeEach(async () => {
  const port = await freePort()
  app = await buildPaymentApp({ local: false, reachedAt: `http://127.0.0.1:${port}` })
  door = await openFront({ bind: '127.0.0.1', port, target: () => Number(new URL(app.pay.origin).port) })
  model = await app.aUser()
  await app.knownToWechat(model)
  await earn(app, model, 8667)
})
afterEach(async () => {
  await door.put({ mode: 'fine' })
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
  await door.close()
})

const transfers = () => app.pay.gateway.transfers

async function approved(): Promise<string> {
  const { id } = await app.as(model).call('askPayout', { fen: 5000 })
  expect(await operate(app, 'approve-payout', id, ...because)).toMatchObject({ code: 0 })
  return id
}

async function jobs(): Promise<void> {
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

async function healed(): Promise<void> {
  await door.put({ mode: 'fine' })
  app.clock.advance({ minutes: 11 })
  await jobs()
}

async function row(id: string) {
  const found = app.db.selectFrom('payout').select(['state', 'tries', 'last_error']).where('id', '=', id)
  return { ...(await found.executeTakeFirstOrThrow()), paying: await fenOn(app, 'platform:paying') }
}

/** WeChat has one transfer of these five thousand, and the person gets it once. */
async function paidOnce(id: string): Promise<void> {
  const [record, ...others] = transfers().all()
  if (record === undefined) throw new Error('WeChat has no transfer')
  expect(others).toEqual([])
  transfers().choose(record, 'confirm')
  await jobs()
  expect(await row(id)).toMatchObject({ state: 'done', paying: 0 })
  expect((await app.as(model).call('listPayouts', {})).fen).toBe(3667)
}

// Beyond the eight seconds that an answer may take, one waits in true time.
test.each([
  ['answers after eight seconds', { mode: 'slow', ms: 8500 }, /abort|timeout/i],
  ['never answers', { mode: 'slow', ms: 600_000 }, /abort|timeout/i],
  ['is not there', { mode: 'dead' }, /fetch failed/],
  ['answers a page of nonsense', { mode: 'nonsense' }, /another time/],
] as const)(
  'WeChat %s: nothing moves, and it is paid once when WeChat is itself again',
  async (_how, mood, said) => {
    const id = await approved()
    await door.put(mood)
    await jobs()
    expect(await row(id)).toMatchObject({
      state: 'approved',
      tries: 1,
      last_error: expect.stringMatching(said),
      paying: 5000,
    })
    expect(transfers().all()).toEqual([])
    await healed()
    await paidOnce(id)
  },
  60_000,
)

test('its answer comes too late, after it took the transfer: it is asked, and not told a second time', async () => {
  const id = await approved()
  const start = transfers().start.bind(transfers())
  // The request arrives at once, and what it says never does.
  Object.assign(transfers(), {
    start: async (body: unknown) => {
      start(body)
      await door.put({ mode: 'dead' })
      return null
    },
  })
  await jobs()
  expect(await row(id)).toMatchObject({ state: 'approved', tries: 1, paying: 5000 })
  expect(transfers().all()).toHaveLength(1)
  Object.assign(transfers(), { start })
  await healed()
  expect(await row(id)).toMatchObject({ state: 'waiting', tries: 0 })
  await paidOnce(id)
})

test.each([500, 502, 429])('it answers %d and has no transfer: the same number is asked for again', async (status) => {
  const id = await approved()
  transfers().refuseNext('SYSTEM_ERROR', status)
  await jobs()
  expect(await row(id)).toMatchObject({ state: 'approved', tries: 1, paying: 5000 })
  await healed()
  await paidOnce(id)
})

test.each([
  ['nothing of a transfer', {}],
  ['a state that nobody knows', { state: 'PERHAPS' }],
  ['another transfer', { out_bill_no: 'Tanother' }],
  ['another amount', { transfer_amount: 1 }],
  ['amounts that are none', { transfer_amount: 'many' }],
])('it is asked and answers %s, signed: nothing moves', async (_what, wrong) => {
  const id = await approved()
  await jobs()
  const [record] = transfers().all()
  if (record === undefined) throw new Error('WeChat has no transfer')
  transfers().choose(record, 'lost')
  const view = transfers().view.bind(transfers())
  const nonsense = () => (Object.keys(wrong).length === 0 ? {} : { ...view(record), ...wrong })
  Object.assign(transfers(), { view: nonsense })
  app.clock.advance({ minutes: 11 })
  await jobs()
  expect(await row(id)).toMatchObject({ state: 'waiting', tries: 1, paying: 5000 })
  Object.assign(transfers(), { view })
  await healed()
  expect(await row(id)).toMatchObject({ state: 'done', paying: 0 })
})

test('its notify is here before its answer: the person has it, once', async () => {
  const id = await approved()
  const start = transfers().start.bind(transfers())
  Object.assign(transfers(), {
    start: async (body: unknown) => {
      const answer = start(body)
      const record = transfers().all().at(-1)
      if (record !== undefined) transfers().choose(record, 'twice')
      await app.pay.gateway.notifier.idle()
      return answer
    },
  })
  await jobs()
  app.clock.advance({ minutes: 11 })
  await jobs()
  expect(await row(id)).toMatchObject({ state: 'done', paying: 0 })
  expect((await app.as(model).call('listPayouts', {})).fen).toBe(3667)
})
