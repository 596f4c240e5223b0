import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { dayMs, hourMs, shanghaiHour } from '@contract/shanghai'
import { orderKind } from '@contract/states'
import { transaction, type Tx } from '../../../server/db/connection'
import type { Account } from '../../../server/db/tables/ledger'
import { ledger } from '../../../server/features/ledger/ledger'
import { aModel } from '../../support/builders/models'
import { aMembership } from '../../support/builders/packages'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: PaymentTestApp
let at: TestConsole
let finance: SignedInOperator

beforeEach(async () => {
  app = await buildPaymentApp()
  await setPrices(app)
  at = await consoleBeside(app)
  finance = await at.anOperator('fiona', 'finance')
})
afterEach(async () => {
  await at.close()
  await app.close()
})

const today = '2026-06-01'
type Totals = Record<string, number>

async function totals(span: 'day' | 'week' | 'month', until = today): Promise<Totals> {
  const { figures } = await finance.call('getFigures', { span, until })
  for (const figure of figures) {
    expect(figure.points.reduce((sum, point) => sum + point, 0)).toBe(figure.total)
    expect(figure.pointsBefore.reduce((sum, point) => sum + point, 0)).toBe(figure.before)
  }
  return Object.fromEntries(figures.map(({ name, total }) => [name, total]))
}

test('what people do is counted: opened, formed, cancelled and why, money in and back, members', async () => {
  const [opener, second, third] = [await aPhotographer(app, 200), await aPhotographer(app), await aPhotographer(app)]
  const full = await aShareOrder(app, opener, { maxUsers: 2 })
  await join(app, second, full.shareId)
  await aShareOrder(app, third, {})
  const left = await aShareOrder(app, opener, { hours: [9] })
  await app.as(opener).call('exitShareOrder', { shareId: left.shareId })
  const owner = await app.aUser()
  const ofOwner = await aModel(app.db, { user_id: owner.id })
  const calledOff = await aShareOrder(app, opener, { modelId: ofOwner })
  await app.as(owner).call('exitShareOrder', { shareId: calledOff.shareId })
  const packageId = await aMembership(app)
  const { orderId } = await app.as(second).call('buyMembership', { packageId, priceFen: 2900 })
  await app.payLocally(second, orderId, 'succeed')
  expect(await totals('day')).toMatchObject({
    ...{ opened: 4, formed: 1, cancelled: 2, moneyIn: 2900, moneyBack: 0, members: 1 },
  })
  app.clock.advance({ days: 9 })
  await runDueJobs(app.deps)
  finance = await at.anOperator('franka', 'finance')
  const { figures, membersNow } = await finance.call('getFigures', { span: 'month', until: '2026-06-10' })
  expect(membersNow).toBe(1)
  expect(figures.find(({ name }) => name === 'cancelled')?.parts).toEqual([
    { title: '人数不够', total: 1, before: 0 },
    { title: '模特取消', total: 1, before: 0 },
    { title: '都退出了', total: 1, before: 0 },
  ])
})

test('what operators cancel is counted as theirs, and so is what a suspension ends', async () => {
  const byHand = await aShareOrder(app, await aPhotographer(app))
  await operate(app, 'cancel-booking', byHand.shareId, ...because)
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  await aShareOrder(app, await aPhotographer(app), { modelId })
  await operate(app, 'suspend', owner.id, '--days', '7', ...because)
  await runDueJobs(app.deps)
  const { figures } = await finance.call('getFigures', { span: 'day', until: today })
  const cancelled = figures.find(({ name }) => name === 'cancelled')
  expect(cancelled?.parts).toEqual([{ title: '平台取消', total: 2, before: 0 }])
})

test('a day lies beside the same day a week ago, hour by hour', async () => {
  const { ticks, beforeFrom, beforeUntil, from } = await finance.call('getFigures', { span: 'day', until: today })
  expect([from, beforeFrom, beforeUntil, ticks.length]).toEqual([today, '2026-05-25', '2026-05-25', 24])
  const week = await finance.call('getFigures', { span: 'week', until: today })
  expect([week.from, week.beforeFrom, week.beforeUntil]).toEqual(['2026-05-26', '2026-05-19', '2026-05-25'])
})

interface Moved {
  readonly what: 'moneyIn' | 'moneyBack' | 'moneyOut'
  readonly hours: number
  readonly fen: number
}

/** Something that happened, as many hours before the end of today as it says. */
type Happened = Moved | { readonly what: 'unlocks' | 'members' | 'other' | 'people'; readonly hours: number }

const hours = fc.integer({ min: 0, max: 75 * 24 })
const happened: fc.Arbitrary<Happened> = fc.oneof(
  fc.record({
    what: fc.constantFrom('moneyIn' as const, 'moneyBack' as const, 'moneyOut' as const),
    hours,
    fen: fc.integer({ min: 1, max: 50_000 }),
  }),
  fc.record({
    what: fc.constantFrom('unlocks' as const, 'members' as const, 'other' as const, 'people' as const),
    hours,
  }),
)

const end = shanghaiHour(today, 24)
const momentOf = ({ hours: back }: Happened) => new Date(end.getTime() - back * hourMs - 1)

const books = {
  moneyIn: ['sale', 'platform:cash', 'platform:sales', -1],
  moneyBack: ['refunded', 'platform:cash', 'platform:refunding', 1],
  moneyOut: ['payout', 'platform:payouts', 'wallet', 1],
} as const

async function write(one: Happened, userId: string): Promise<void> {
  if ('fen' in one) return transaction(app.db, (tx) => post(tx, one, userId))
  const moment = momentOf(one)
  if (one.what === 'people') {
    const user = await app.aUser()
    await app.db.updateTable('app_user').set({ created_at: moment }).where('id', '=', user.id).execute()
    return
  }
  const kind = { unlocks: orderKind.postUnlock, members: orderKind.membership, other: orderKind.pin }[one.what]
  const about = { title: '', amount_coins: 1, amount_fen: 0, target_type: 'post', target_id: uuidv7(), detail: '{}' }
  const when = { created_at: moment, paid_at: moment, expires_at: null, close_due_at: null }
  await app.db
    .insertInto('orders')
    .values({ user_id: userId, id: uuidv7(), kind, state: 1, ...about, ...when })
    .execute()
}

async function post(tx: Tx, one: Moved, userId: string): Promise<void> {
  const [kind, account, other, sign] = books[one.what]
  const write = (to: { kind: string; account: Account; other: Account; fen: number }) =>
    ledger.post(tx, {
      ...{ userId, ref: uuidv7(), kind: to.kind, orderId: null, memo: '=1+1', at: momentOf(one) },
      entries: [
        { account: to.account, bucket: 'fen', amount: to.fen },
        { account: to.other, bucket: 'fen', amount: -to.fen },
      ],
    })
  // Who is paid out has earned it before.
  if (other === 'wallet') await write({ kind: 'seatFee', account: 'wallet', other: 'clearing', fen: one.fen })
  await write({ kind, account, other, fen: sign * one.fen })
}

/** By plain code: what lies in so many days, as many days back. */
function counted(history: readonly Happened[], { days, back }: { days: number; back: number }): Totals {
  const [to, from] = [end.getTime() - back * dayMs, end.getTime() - (back + days) * dayMs]
  const sums: Totals = { people: 0, moneyIn: 0, moneyBack: 0, moneyOut: 0, unlocks: 0, members: 0 }
  for (const one of history) {
    const moment = momentOf(one).getTime()
    const value = 'fen' in one ? one.fen : 1
    if (moment >= from && moment < to && one.what !== 'other') sums[one.what] = (sums[one.what] ?? 0) + value
  }
  return sums
}

test('whatever happened when, every span counts what plain code counts', async () => {
  const payer = await app.aUser()
  await app.db
    .updateTable('app_user')
    .set({ created_at: new Date('2020-01-01') })
    .execute()
  const history: Happened[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(happened, { minLength: 1, maxLength: 25 }), async (more) => {
      for (const one of more) await write(one, payer.id)
      history.push(...more)
      for (const [span, days, back] of [
        ['day', 1, 7],
        ['week', 7, 7],
        ['month', 30, 30],
      ] as const) {
        const { figures } = await finance.call('getFigures', { span, until: today })
        const found = (of: 'total' | 'before') => Object.fromEntries(figures.map((figure) => [figure.name, figure[of]]))
        expect(found('total')).toMatchObject(counted(history, { days, back: 0 }))
        expect(found('before')).toMatchObject(counted(history, { days, back }))
      }
    }),
    { numRuns: process.env['PROVE'] === '1' ? 200 : 6, endOnFailure: true },
  )
  const lines = await csvOf('exportMoney', { from: '2026-03-01', until: today })
  expect(lines).toHaveLength(1 + history.filter((one) => 'fen' in one).length)
})

async function csvOf(name: 'exportMoney' | 'exportFigures', days: { from: string; until: string }) {
  const answer = await at.send(name, days, finance)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('files have every line once, in order, also beyond what is read at once, and nothing that a spreadsheet carries out', async () => {
  const user = await app.aUser()
  const minutes = Array.from({ length: 2300 }, (_, index) => index % 1400)
  await transaction(app.db, async (tx) => {
    for (const minute of minutes) await post(tx, { what: 'moneyIn', hours: minute / 60, fen: 100 + minute }, user.id)
  })
  const [head, ...lines] = await csvOf('exportMoney', { from: today, until: today })
  expect(head).toBe('时间,收支,金额（元）,说明,订单,用户,流水号')
  expect(lines).toHaveLength(2300)
  expect(new Set(lines).size).toBe(2300)
  expect(lines).toEqual([...lines].sort((one, other) => (one.slice(0, 19) < other.slice(0, 19) ? -1 : 0)))
  expect(lines[0]).toContain(",收款,14.99,'=1+1,,")
  const days = await csvOf('exportFigures', { from: '2026-05-31', until: today })
  expect(days.map((line) => line.split(',')[5])).toEqual(['收款（元）', '0.00', expect.stringMatching(/^\d+\.\d\d$/)])
  const refused = await at.send('exportFigures', { from: '2020-01-01', until: today }, finance)
  expect(refused.json()).toMatchObject({ reason: 'BAD_INPUT' })
}, 60_000)
