import fc from 'fast-check'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { hourMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import { openSession } from '../../../server/features/accounts/sessions'
import { dismissRefund, grantRefund } from '../../../server/features/shootDay/refund'
import { changeStanding } from '../../../server/wiring/suspensions/change'
import { feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, fenOn, hold, hourlyFeeFen, seatFeeFen, settleOrder } from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, hoursOf, join, setPrices, shareCoin } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { step, users, type Step } from './bookingSteps'

const coinsEach = 45
const numRuns = process.env['PROVE'] === '1' ? 300 : 8

interface World {
  app: TestApp
  people: TestUser[]
  owner: TestUser
  modelId: string
  paidModelId: string
  opened: { shareId: string; paid: boolean }[]
  /** The latest orders that had to be paid, and how much was taken for them. */
  payments: { user: TestUser; orderId: string }[]
  taken: number
}

async function aWorld(): Promise<World> {
  const app = await buildTestApp()
  await setPrices(app)
  const people: TestUser[] = []
  for (let made = 0; made < users; made++) people.push(await aPhotographer(app, coinsEach))
  const owner = await app.aUser()
  const modelId = await aModel(app.db, { user_id: owner.id })
  const paidModelId = await aModel(app.db, { user_id: owner.id, hourly_fee_fen: hourlyFeeFen })
  return { app, people, owner, modelId, paidModelId, opened: [], payments: [], taken: 0 }
}

async function take(world: World, step: Step): Promise<void> {
  const { app, people, owner, opened } = world
  if (step.do === 'jobs') return runDueJobs(app.deps)
  if (step.do === 'advance') return app.clock.advance({ hours: step.hours })
  if ('payment' in step) return settlePayment(world, step)
  const person = 'user' in step && !('byModel' in step && step.byModel) ? people[step.user] : owner
  if (person === undefined) return
  if (step.do === 'stand') return stand(world, person, step.state)
  if (step.do === 'open') return open(world, person, step)
  const shareOrder = opened[step.order]
  if (shareOrder === undefined) return
  const { shareId, paid } = shareOrder
  if (step.do === 'propose' || step.do === 'answer') return move(world, person, shareId, step)
  if (step.do === 'join' && !paid) await join(app, person, shareId)
  if (step.do === 'join' && paid) world.payments.push({ user: person, ...(await hold(app, person, shareId)) })
  if (step.do === 'exit' || step.do === 'cancel') await app.as(person).call('exitShareOrder', { shareId })
  if (step.do === 'checkIn') await comeIn(world, person, shareId)
  if (step.do === 'noShow') await app.as(person).call('reportNoShow', { shareId, text: '没有人来' })
  if (step.do === 'grant' || step.do === 'dismiss') await decide(world, step.do, shareId)
  const waiting = { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true } as const
  if (step.do === 'wait') await app.as(person).call('saveUserdata', waiting)
}

/** Who stands well again signs in anew. */
async function stand({ app }: World, person: TestUser, state: 'good' | 'silenced' | 'suspended'): Promise<void> {
  const at = app.clock.now()
  await transaction(app.db, async (tx) => {
    const until = state === 'good' ? null : new Date(at.getTime() + 48 * hourMs)
    await changeStanding(tx, { userId: person.id, state, until, reason: '工单 17', by: 'lin', at })
    if (state === 'good') person.token = await openSession(tx, person.id, 'h5', at)
  })
}

/** Nobody who is suspended has a seat in what has not begun, nor a booking as its model. */
async function suspendedAreOut({ app }: World): Promise<void> {
  const { rows } = await sql`select 1 from share_order o join model m on m.id = o.model_id
    left join share_seat s on s.share_id = o.id and s.state in ('held', 'joined')
    join app_user u on u.id in (m.user_id, s.user_id) and u.standing = 'suspended' and u.standing_until > ${app.clock.now()}
    where o.state in (0, 1, 2) and o.starts_at > ${app.clock.now()}`.execute(app.db)
  expect(rows).toEqual([])
}

async function comeIn({ app, owner }: World, person: TestUser, shareId: string): Promise<void> {
  const now = app.clock.now()
  const { secret } = await app.as(owner).call('getCheckInKey', { shareId })
  const code = generateSync({ secret, epoch: now.getTime() / 1000 })
  await app.as(person).call('checkIn', { shareId, code, at: now.toISOString() })
}

async function decide({ app }: World, act: 'grant' | 'dismiss', shareId: string): Promise<void> {
  const at = app.clock.now()
  await transaction(app.db, async (tx) => {
    if (act === 'grant') await grantRefund(tx, { shareId, at })
    else await dismissRefund(tx, { shareId, at })
  })
}

async function open(world: World, person: TestUser, step: Extract<Step, { do: 'open' }>): Promise<void> {
  const { app, opened, payments, modelId, paidModelId } = world
  const { hour, paid } = step
  const maxUsers = Math.max(paid ? 2 : 1, step.maxUsers)
  const hours = [hour, hour + 1]
  if (!paid) {
    const { shareId } = await aShareOrder(app, person, { modelId, minUsers: step.minUsers, maxUsers, hours })
    return void opened.push({ shareId, paid })
  }
  const { shareId, orderId } = await aPaidShareOrder(app, person, { modelId: paidModelId, maxUsers, hours })
  payments.push({ user: person, orderId })
  opened.push({ shareId, paid })
}

/** Another time, and what is said to it. */
async function move(
  { app }: World,
  person: TestUser,
  shareId: string,
  step: Extract<Step, { do: 'propose' | 'answer' }>,
): Promise<void> {
  if (step.do === 'propose') {
    const windows = hoursOf(`2026-06-${String(step.day).padStart(2, '0')}`, [step.hour, step.hour + 1])
    return void (await app.as(person).call('proposeMove', { shareId, windows }))
  }
  const { move: open } = await app.as(person).call('getShareOrder', { id: shareId })
  if (open !== null) await app.as(person).call('answerMove', { shareId, moveId: open.id, agrees: step.agrees })
}

/** The provider's word on one of the latest orders: it may come at any time, and more than once. */
async function settlePayment(world: World, step: { do: 'pay' | 'close'; payment: number }): Promise<void> {
  const payment = world.payments.at(-1 - step.payment)
  if (payment === undefined) return
  const word = step.do === 'pay' ? 'paid' : 'closed'
  if (await settleOrder(world.app, payment.user, payment.orderId, word)) world.taken += 1
}

/** A refusal is an answer; anything else that goes wrong fails the property. */
async function tryTo(world: World, step: Step): Promise<void> {
  await take(world, step).catch((error: unknown) => {
    if (typeof Object(error).reason !== 'string' || Object(error).code >= 500) throw error
  })
}

interface Span {
  starts_at: Date
}

function hoursIn(spans: readonly Span[]): number[] {
  return spans.map(({ starts_at: at }) => at.getTime()).sort((a, b) => a - b)
}

/** A booking has its own two hours, and those that are proposed for it. */
function heldBy(order: Span & { id: string }, moves: readonly (Span & { share_id: string })[]): number[] {
  const spans = [order, ...moves.filter((open) => open.share_id === order.id)]
  return [...new Set(spans.flatMap(({ starts_at: at }) => [at.getTime(), at.getTime() + hourMs]))].sort((a, b) => a - b)
}

/** What holds after every step, whoever did what. */
async function mustHold({ app, taken }: World): Promise<void> {
  expect(await ledgerDrift(app)).toBe(0)
  const orders = await app.db.selectFrom('share_order').selectAll().execute()
  const seats = await app.db.selectFrom('share_seat').selectAll().execute()
  const claims = await app.db.selectFrom('window_claim').selectAll().execute()
  const moves = await app.db.selectFrom('share_move').selectAll().where('state', '=', 'open').execute()
  for (const order of orders) {
    const { id, state } = order
    const its = (wanted: string) => seats.filter((seat) => seat.share_id === id && seat.state === wanted)
    expect(its('joined')).toHaveLength(order.seats_joined)
    expect(its('held')).toHaveLength(order.seats_taken - order.seats_joined)
    expect(order.seats_taken).toBeLessThanOrEqual(order.max_users)
    expect(its('held').length > 0 && order.seat_fee_fen === 0).toBe(false)
    if (state === 0) expect(order.seats_joined).toBe(0)
    expect(hoursIn(claims.filter((claim) => claim.share_id === id))).toEqual(state === 4 ? [] : heldBy(order, moves))
  }
  expect(await fenOn(app, 'platform:cash')).toBe(0 - taken * seatFeeFen)
}

/** Once everybody has been there: one charge a seat that stands, one fee a seat that was used, the rest is back. */
async function mustBeSettled(world: World): Promise<void> {
  const { app, people } = world
  for (const { user, orderId } of world.payments) await settleOrder(app, user, orderId, 'closed')
  await runDueJobs(app.deps)
  const orders = await app.db.selectFrom('share_order').selectAll().execute()
  const seats = await app.db.selectFrom('share_seat').selectAll().execute()
  expect(seats.filter(({ state }) => state === 'held')).toEqual([])
  const running = new Map(orders.filter(({ state }) => state === 1 || state === 2).map((order) => [order.id, order]))
  const back = await app.db.selectFrom('orders').select('id').where('state', '=', 6).execute()
  const refunded = new Set(back.map(({ id }) => id))
  const refunds = await app.db.selectFrom('share_refund').selectAll().where('state', '=', 'granted').execute()
  const granted = new Set(refunds.map(({ share_id: shareId }) => shareId))
  const charged = seats.filter((seat) => {
    if (granted.has(seat.share_id)) return false
    const order = running.get(seat.share_id)
    const late =
      seat.left_at !== null && seat.joined_at !== null && order !== undefined && seat.left_at >= order.deadline
    // Who refused another time shortly before the deadline may leave with everything back after it.
    return order !== undefined && (seat.state === 'joined' || (late && !refunded.has(seat.order_id)))
  })
  const escrow = await app.db.selectFrom('escrow').selectAll().execute()
  const held = escrow.reduce((sum, { currency, balance }) => sum + (currency === 'coin' ? balance : 0), 0)
  expect(held).toBe(charged.length * shareCoin)
  const wallets = await app.db.selectFrom('wallet').selectAll().execute()
  const kept = wallets.reduce((sum, { gift }) => sum + gift, 0)
  expect(kept + held + (await feesTaken(app))).toBe(people.length * coinsEach)
  const earned = wallets.reduce((sum, { fen }) => sum + fen, 0)
  const inEscrow = await fenOn(app, 'escrow')
  expect(earned + inEscrow + (await fenOn(app, 'platform:refunding'))).toBe(world.taken * seatFeeFen)
  expect(inEscrow).toBeGreaterThanOrEqual(charged.reduce((sum, seat) => sum + feeOf(running.get(seat.share_id)), 0))
  await mustBeBack(world)
  await suspendedAreOut(world)
  const waiting = await app.db.selectFrom('share_waiter').select('share_id').execute()
  for (const waiter of waiting) expect(running.has(waiter.share_id)).toBe(true)
}

/** What was granted is back whole, and of what waits for an operator nothing has reached the model; either only where nobody had come by then. */
async function mustBeBack({ app }: World): Promise<void> {
  const refunds = await app.db.selectFrom('share_refund').selectAll().execute()
  for (const { share_id: shareId, state } of refunds) {
    const seats = await app.db.selectFrom('share_seat').selectAll().where('share_id', '=', shareId).execute()
    for (const { order_id: orderId, joined_at } of seats.filter(({ joined_at: at }) => at !== null)) {
      const entries = await app.db
        .selectFrom('ledger_transaction as t')
        .innerJoin('ledger_entry as e', (on) =>
          on.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
        )
        .select(['e.account', 'e.amount', 't.kind'])
        .where('t.order_id', '=', orderId)
        .execute()
      const on = (account: string) =>
        entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0)
      if (state === 'granted')
        expect([joined_at, on('wallet'), on('escrow'), on('platform:fees')]).toEqual([joined_at, 0, 0, 0])
      if (state !== 'dismissed') expect(entries.some(({ kind }) => kind === 'payout')).toBe(false)
    }
  }
}

function feeOf(order: { seat_fee_fen: number } | undefined): number {
  return order?.seat_fee_fen ?? 0
}

test('whatever people do in whatever order, seats, hours and coins add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const world = await aWorld()
      try {
        await tryTo(world, { do: 'open', user: 0, hour: 14, minUsers: 1, maxUsers: 2, paid: false })
        await tryTo(world, { do: 'open', user: 1, hour: 10, minUsers: 2, maxUsers: 3, paid: true })
        for (const next of steps) {
          await tryTo(world, next)
          await mustHold(world)
        }
        await mustBeSettled(world)
      } finally {
        await world.app.close()
      }
    }),
    { numRuns, endOnFailure: true },
  )
}, 1_800_000)
