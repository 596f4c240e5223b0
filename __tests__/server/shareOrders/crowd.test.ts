import { ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder, fenOn, hold, hourlyFeeFen, pay, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, join, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const callers = 1000
const seats = 10

let app: TestApp
let crowd: TestUser[]
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
  crowd = []
  while (crowd.length < callers) {
    crowd.push(...(await Promise.all(Array.from({ length: 50 }, () => aPhotographer(app, 100)))))
  }
})
afterAll(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

/** What the crowd has in its wallets and in escrow. */
async function coins(): Promise<{ kept: number; held: number }> {
  const wallets = await app.db.selectFrom('wallet').select('gift').execute()
  const escrow = await app.db.selectFrom('escrow').select(['balance']).where('currency', '=', 'coin').execute()
  return {
    kept: wallets.reduce((sum, { gift }) => sum + gift, 0),
    held: escrow.reduce((sum, { balance }) => sum + balance, 0),
  }
}

/** Everybody calls at once; whoever is turned down is told that it is full. */
async function rush<T>(call: (user: TestUser) => Promise<T>): Promise<Array<{ user: TestUser; answer: T }>> {
  const results = await Promise.allSettled(crowd.map(async (user) => ({ user, answer: await call(user) })))
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['SHARE_FULL']))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

test('a thousand callers for ten seats: exactly ten, and ten charges', async () => {
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { maxUsers: seats + 1 })
  const before = await coins()
  expect(await rush((user) => join(app, user, shareId))).toHaveLength(seats)
  const after = await coins()
  expect([before.kept - after.kept, after.held - before.held]).toEqual([seats * 20, seats * 20])
  const rows = await app.db.selectFrom('share_seat').select('id').where('share_id', '=', shareId).execute()
  expect(rows).toHaveLength(seats + 1)
})

test('with a fee: exactly ten are held, and all ten payments are taken', async () => {
  const opener = await aPhotographer(app)
  const { shareId, orderId } = await aPaidShareOrder(app, opener, { maxUsers: seats + 1, day: '2026-06-11' })
  await pay(app, opener, orderId)
  const before = await coins()
  const held = await rush((user) => hold(app, user, shareId))
  expect(held).toHaveLength(seats)
  expect((await coins()).held - before.held).toBe(seats * 20)
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ heldSeats: seats })
  const taken = await Promise.all(held.map(({ user, answer }) => pay(app, user, answer.orderId)))
  expect(taken).toEqual(Array.from({ length: seats }, () => true))
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 2, heldSeats: 0 })
  expect(await fenOn(app, 'escrow')).toBe((seats + 1) * seatFeeFen)
})

test('one key a hundred times at once: one held seat, one order, one answer', async () => {
  const user = await aPhotographer(app)
  const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen })
  const body = { ...opening({ modelId, day: '2026-06-12' }), seatFeeFen }
  const calls = Array.from({ length: 100 }, () => app.as(user).call('share', body, { key: 'one-key' }))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const orders = await app.db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute()
  expect(orders.map(({ id }) => id)).toEqual([answers[0]?.orderId])
  await runDueJobs(app.deps)
})
