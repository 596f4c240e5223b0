import { transaction } from '../../../server/db/connection'
import { freezePayout, unfreezePayout } from '../../../server/features/shareOrders/freeze'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import {
  aPaidShareOrder,
  aPayingMember,
  aPublicShareOrder,
  fenOn,
  hold,
  hourlyFeeFen,
  pay,
  seatFeeFen,
  settleOrder,
} from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

function missing(): never {
  throw new Error('there is no such user')
}

const refused = (reason: string) => expect.objectContaining({ reason })
const photographers = (count: number) => Promise.all(Array.from({ length: count }, () => aPhotographer(app)))
const seen = (user: TestUser, id: string) => app.as(user).call('getShareOrder', { id })
const exit = (user: TestUser, shareId: string) => app.as(user).call('exitShareOrder', { shareId })
const walletFen = async (userId: string) =>
  (await app.db.selectFrom('wallet').select('fen').where('user_id', '=', userId).executeTakeFirst())?.fen ?? 0

const aPublicOne = (terms?: Parameters<typeof aPublicShareOrder>[1]) => aPublicShareOrder(app, terms)
const joined = (shareId: string) => aPayingMember(app, shareId)

describe('leaving', () => {
  test('before the deadline both sums go back where they came from, once, and every answer says so', async () => {
    const { shareId } = await aPublicOne()
    const second = await joined(shareId)
    const exits = await Promise.all(Array.from({ length: 5 }, () => exit(second, shareId)))
    for (const answer of exits) expect(answer).toMatchObject({ refundedCoins: 20, refundedFen: seatFeeFen })
    expect(await coinsOf(app, second)).toBe(60)
    expect([await fenOn(app, 'platform:refunding'), await fenOn(app, 'escrow')]).toEqual([seatFeeFen, seatFeeFen])
    expect(await walletFen(second.id)).toBe(0)
  })

  test('after it nothing goes back, and the model gets what was paid', async () => {
    const owner = await app.aUser()
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen, user_id: owner.id })
    const { shareId } = await aPublicOne({ modelId })
    const second = await joined(shareId)
    app.clock.set('2026-06-10T13:00:00+08:00')
    expect(await exit(second, shareId)).toMatchObject({ refundedCoins: 0, refundedFen: 0 })
    app.clock.set('2026-06-12T16:00:00+08:00')
    await runDueJobs(app.deps)
    expect(await coinsOf(app, second)).toBe(40)
    expect([await fenOn(app, 'platform:refunding'), await walletFen(owner.id)]).toEqual([0, 2 * seatFeeFen])
  })

  test('by all of them after it, it is cancelled and paid for', async () => {
    const owner = await app.aUser()
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen, user_id: owner.id })
    const { opener, shareId } = await aPublicOne({ modelId })
    const second = await joined(shareId)
    app.clock.set('2026-06-10T13:00:00+08:00')
    await exit(opener, shareId)
    expect(await exit(second, shareId)).toMatchObject({ shareOrder: { shareState: 4 } })
    app.clock.set('2026-06-12T16:00:00+08:00')
    await runDueJobs(app.deps)
    expect([await coinsOf(app, opener), await coinsOf(app, second)]).toEqual([40, 40])
    expect([await fenOn(app, 'platform:refunding'), await walletFen(owner.id)]).toEqual([0, 2 * seatFeeFen])
  })

  test('after it, and then the model cancels: everything back all the same', async () => {
    const owner = await app.aUser()
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen, user_id: owner.id })
    const { shareId } = await aPublicOne({ modelId })
    const second = await joined(shareId)
    app.clock.set('2026-06-10T13:00:00+08:00')
    await exit(second, shareId)
    await exit(owner, shareId)
    await runDueJobs(app.deps)
    expect(await coinsOf(app, second)).toBe(60)
    expect(await fenOn(app, 'platform:refunding')).toBe(2 * seatFeeFen)
  })

  test('a held seat is given up at once; money that comes all the same is not taken', async () => {
    const { shareId } = await aPublicOne({ maxUsers: 2 })
    const [second = missing(), third = missing()] = await photographers(2)
    const { orderId } = await hold(app, second, shareId)
    for (let time = 0; time < 2; time++)
      expect(await exit(second, shareId)).toMatchObject({ refundedCoins: 20, refundedFen: 0 })
    expect(await coinsOf(app, second)).toBe(60)
    await hold(app, third, shareId)
    expect(await pay(app, second, orderId)).toBe(false)
    expect(await seen(third, shareId)).toMatchObject({ heldSeats: 1, maxUsers: 2 })
    expect(await coinsOf(app, second)).toBe(60)
  })

  test('its order ran out with it, and until it is closed the seat cannot be taken again', async () => {
    const { shareId } = await aPublicOne()
    const second = await aPhotographer(app)
    const { orderId } = await hold(app, second, shareId)
    await exit(second, shareId)
    const { expiresAt } = await app.as(second).call('getOrder', { id: orderId })
    expect(expiresAt).toBe(app.clock.now().toISOString())
    await expect(hold(app, second, shareId)).rejects.toEqual(refused('TOO_MANY'))
    await settleOrder(app, second, orderId, 'closed')
    await expect(hold(app, second, shareId)).resolves.toMatchObject({ shareOrder: { heldSeats: 1 } })
  })

  test('an opener who gives up before paying takes the booking along', async () => {
    const opener = await aPhotographer(app)
    const { shareId } = await aPaidShareOrder(app, opener)
    expect(await exit(opener, shareId)).toMatchObject({ refundedCoins: 20, shareOrder: { shareState: 4 } })
    expect(await app.db.selectFrom('window_claim').selectAll().execute()).toEqual([])
  })
})

describe('two days after the shoot', () => {
  async function ended() {
    const owner = await app.aUser()
    const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen, user_id: owner.id })
    const { shareId } = await aPublicOne({ modelId })
    await joined(shareId)
    app.clock.set('2026-06-10T16:00:00+08:00')
    await runDueJobs(app.deps)
    return { owner, shareId }
  }

  test('the seat fees are the model user’s, once', async () => {
    const { owner } = await ended()
    app.clock.set('2026-06-12T15:59:59+08:00')
    await runDueJobs(app.deps)
    expect(await walletFen(owner.id)).toBe(0)
    app.clock.set('2026-06-12T16:00:00+08:00')
    await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
    await runDueJobs(app.deps)
    expect(await walletFen(owner.id)).toBe(2 * seatFeeFen)
    expect([await fenOn(app, 'escrow'), await fenOn(app, 'clearing')]).toEqual([0, 0])
  })

  test('unless an operator froze them, until they are let go', async () => {
    const { owner, shareId } = await ended()
    const freezing = () => ({ shareId, at: app.clock.now() })
    expect(await transaction(app.db, (tx) => freezePayout(tx, freezing()))).toBe(true)
    expect(await transaction(app.db, (tx) => freezePayout(tx, freezing()))).toBe(false)
    app.clock.set('2026-06-13T00:00:00+08:00')
    await runDueJobs(app.deps)
    expect(await walletFen(owner.id)).toBe(0)
    expect(await transaction(app.db, (tx) => unfreezePayout(tx, freezing()))).toBe(true)
    await runDueJobs(app.deps)
    expect(await walletFen(owner.id)).toBe(2 * seatFeeFen)
  })

  test('a seat that was never paid is nobody’s: its coins are back', async () => {
    const { shareId } = await aPublicOne()
    const [, late] = [await joined(shareId), await aPhotographer(app)]
    app.clock.set('2026-06-10T13:50:00+08:00')
    const { orderId, shareOrder } = await hold(app, late, shareId)
    expect(shareOrder.payUntil).toBe('2026-06-10T06:00:00.000Z')
    app.clock.set('2026-06-10T16:00:00+08:00')
    await runDueJobs(app.deps)
    expect(await coinsOf(app, late)).toBe(60)
    expect(await pay(app, late, orderId)).toBe(false)
  })
})
