import fc from 'fast-check'
import { orderState } from '@contract/states'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { aCoinPackage, aMembership, markPaid } from '../../support/builders/packages'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const numRuns = process.env['PROVE'] === '1' ? 500 : 12
const bought = { coins: 300, giftCoins: 15, days: 30 }

type Step =
  | { do: 'coins' | 'membership' }
  | { do: 'pay'; order: number }
  | { do: 'advance'; minutes: number }
  | { do: 'jobs' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('coins' as const, 'membership' as const) }),
  fc.record({ do: fc.constant('pay' as const), order: fc.nat(4) }),
  fc.record({ do: fc.constant('advance' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ do: 'jobs' as const }),
)

interface World {
  app: TestApp
  user: TestUser
  offers: { coins: string; membership: string }
  /** Orders as they were first answered, in that order. */
  orders: string[]
  /** Orders whose payment the product accepted. */
  paid: Set<string>
  /** The states that each order has been seen in. */
  seen: Map<string, number[]>
}

async function take(world: World, next: Step): Promise<void> {
  const { app, user, offers, orders } = world
  if (next.do === 'jobs') return runDueJobs(app.deps)
  if (next.do === 'advance') return app.clock.advance({ minutes: next.minutes })
  if (next.do === 'pay') return pay(world, orders[next.order])
  const answer =
    next.do === 'coins'
      ? await app.as(user).call('buyCoins', { packageId: offers.coins, priceFen: 3000 })
      : await app.as(user).call('buyMembership', { packageId: offers.membership, priceFen: 2900 })
  if (!orders.includes(answer.orderId)) orders.push(answer.orderId)
}

/** A provider's word, twice: what it gives is given once. */
async function pay({ app, user, paid }: World, order: string | undefined): Promise<void> {
  if (order === undefined) return
  const first = await markPaid(app, user, order)
  expect(await markPaid(app, user, order)).toBe(false)
  if (first) {
    expect(paid.has(order)).toBe(false)
    paid.add(order)
  }
}

async function mustHold({ app, user, seen }: World): Promise<void> {
  const rows = await app.db.selectFrom('orders').selectAll().where('user_id', '=', user.id).execute()
  const open = rows.filter(({ state }) => state === orderState.unpaid).map(({ kind, target_id: id }) => `${kind} ${id}`)
  expect(new Set(open).size).toBe(open.length)
  for (const { id, state } of rows) {
    const states = seen.get(id) ?? []
    if (states.at(-1) !== state) seen.set(id, [...states, state])
  }
}

/** Forward only: what is over stays over, and only what was unpaid is paid, expires or is cancelled. */
function mustBeForward({ seen }: World): void {
  for (const states of seen.values()) {
    expect(states.length).toBeLessThanOrEqual(2)
    if (states.length === 2) expect(states[0]).toBe(orderState.unpaid)
  }
}

let app: TestApp
let offers: World['offers']
beforeAll(async () => {
  app = await buildTestApp()
  offers = { coins: await aCoinPackage(app), membership: await aMembership(app) }
})
afterAll(() => app.close())

test('orders move forward only, one is open at a time, and what was paid is given once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const world: World = { app, user: await app.aUser(), offers, orders: [], paid: new Set(), seen: new Map() }
      for (const next of steps) {
        await take(world, next)
        await mustHold(world)
      }
      mustBeForward(world)
      const rows = await app.db.selectFrom('orders').selectAll().where('user_id', '=', world.user.id).execute()
      const given = rows.filter(({ id }) => world.paid.has(id))
      const coins = given.filter(({ kind }) => kind === 2).length * (bought.coins + bought.giftCoins)
      const info = await app.as(world.user).call('getUserInfo')
      expect(info.wallet.total).toBe(coins)
      expect(info.vipUntil !== null).toBe(given.some(({ kind }) => kind === 1))
      expect(await ledgerDrift(app.db)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
    }),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)
