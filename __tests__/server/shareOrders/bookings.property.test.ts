import fc from 'fast-check'
import { runDueJobs } from '../../../server/features/jobs/jobs'
import { feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder, join, setPrices, shareCoin } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

const users = 5
const coinsEach = 45
const numRuns = process.env['PROVE'] === '1' ? 300 : 8

type Step =
  | { do: 'open'; user: number; hour: number; minUsers: number; maxUsers: number }
  | { do: 'join' | 'exit' | 'wait'; user: number; order: number }
  | { do: 'cancel'; order: number }
  | { do: 'advance'; hours: number }
  | { do: 'jobs' }

const user = fc.nat(users - 1)
const order = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      user,
      hour: fc.integer({ min: 8, max: 18 }),
      minUsers: fc.integer({ min: 1, max: 3 }),
      maxUsers: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'exit' as const, 'wait' as const), user, order }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'jobs' as const }) },
)

interface World {
  app: TestApp
  people: TestUser[]
  owner: TestUser
  modelId: string
  opened: string[]
}

async function aWorld(): Promise<World> {
  const app = await buildTestApp()
  await setPrices(app)
  const people: TestUser[] = []
  for (let made = 0; made < users; made++) people.push(await aPhotographer(app, coinsEach))
  const owner = await app.aUser()
  return { app, people, owner, modelId: await aModel(app.db, { user_id: owner.id }), opened: [] }
}

async function take(world: World, step: Step): Promise<void> {
  const { app, people, owner, modelId, opened } = world
  if (step.do === 'jobs') return runDueJobs(app.deps)
  if (step.do === 'advance') return app.clock.advance({ hours: step.hours })
  const person = 'user' in step ? people[step.user] : owner
  const shareId = 'order' in step ? opened[step.order] : ''
  if (person === undefined || shareId === undefined) return
  if (step.do === 'open') {
    const terms = { modelId, minUsers: step.minUsers, maxUsers: step.maxUsers, hours: [step.hour, step.hour + 1] }
    opened.push((await aShareOrder(app, person, terms)).shareId)
  }
  if (step.do === 'join') await join(app, person, shareId)
  if (step.do === 'exit' || step.do === 'cancel') await app.as(person).call('exitShareOrder', { shareId })
  const waiting = { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on: true } as const
  if (step.do === 'wait') await app.as(person).call('saveUserdata', waiting)
}

/** A refusal is an answer; anything else that goes wrong fails the property. */
async function tryTo(world: World, step: Step): Promise<void> {
  await take(world, step).catch((error: unknown) => {
    if (typeof Object(error).reason !== 'string' || Object(error).code >= 500) throw error
  })
}

/** What holds after every step, whoever did what. */
async function mustHold({ app }: World): Promise<void> {
  expect(await ledgerDrift(app)).toBe(0)
  const orders = await app.db.selectFrom('share_order').selectAll().execute()
  const seats = await app.db.selectFrom('share_seat').selectAll().where('state', '=', 'joined').execute()
  const claims = await app.db.selectFrom('window_claim').selectAll().execute()
  for (const { id, state, seats_joined: joined, max_users: most } of orders) {
    expect(seats.filter((seat) => seat.share_id === id)).toHaveLength(joined)
    expect(joined).toBeLessThanOrEqual(most)
    expect(claims.filter((claim) => claim.share_id === id)).toHaveLength(state === 4 ? 0 : 2)
  }
}

/** Once the scheduler has been there: one charge a seat that stands, one fee a seat that was used, the rest is back. */
async function mustBeSettled({ app, people }: World): Promise<void> {
  await runDueJobs(app.deps)
  const orders = await app.db.selectFrom('share_order').select(['id', 'state']).execute()
  const seats = await app.db.selectFrom('share_seat').selectAll().where('state', '=', 'joined').execute()
  const running = new Set(orders.filter(({ state }) => state === 1 || state === 2).map(({ id }) => id))
  const escrow = await app.db.selectFrom('escrow').select('balance').execute()
  const held = escrow.reduce((sum, { balance }) => sum + balance, 0)
  expect(held).toBe(seats.filter((seat) => running.has(seat.share_id)).length * shareCoin)
  const wallets = await app.db.selectFrom('wallet').select('gift').execute()
  const kept = wallets.reduce((sum, { gift }) => sum + gift, 0)
  expect(kept + held + (await feesTaken(app))).toBe(people.length * coinsEach)
  const waiting = await app.db.selectFrom('share_waiter').select('share_id').execute()
  for (const waiter of waiting) expect(running.has(waiter.share_id)).toBe(true)
}

test('whatever people do in whatever order, seats, hours and coins add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const world = await aWorld()
      try {
        await tryTo(world, { do: 'open', user: 0, hour: 14, minUsers: 1, maxUsers: 2 })
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
}, 600_000)
