import fc from 'fast-check'
import { takeDown } from '../../../server/features/posts/takeDown'
import { aPost } from '../../support/builders/content'
import { feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aReader } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const numRuns = process.env['PROVE'] === '1' ? 300 : 6
const people = 3
const postsEach = 2
const purse = { gift: 20, paid: 40 }

type Step = { do: 'unlock'; reader: number; post: number } | { do: 'takeDown'; post: number } | { do: 'jobs' }

const post = fc.nat(people * postsEach - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('unlock' as const), reader: fc.nat(people - 1), post }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeDown' as const), post }) },
  { weight: 2, arbitrary: fc.constant({ do: 'jobs' as const }) },
)

/** Who sells what to whom, in plain numbers. */
interface World {
  users: TestUser[]
  posts: Array<{ id: string; author: number; price: number; buyers: Set<number>; down: boolean }>
}

let app: TestApp
beforeEach(async () => void (app = await buildTestApp()))
afterEach(() => app.close())

async function aWorld(prices: readonly number[]): Promise<World> {
  const users = []
  for (let made = 0; made < people; made++) users.push(await aReader(app, purse))
  const posts = []
  for (const [at, price] of prices.entries()) {
    const author = at % people
    const id = await aPost(app.db, users[author]?.id ?? '', { text: '付费的一组'.repeat(20), priceCoins: price })
    posts.push({ id, author, price, buyers: new Set<number>(), down: false })
  }
  return { users, posts }
}

async function take({ users, posts }: World, next: Step): Promise<void> {
  if (next.do === 'jobs') return runDueJobs(app.deps)
  const sold = posts[next.post]
  if (sold === undefined || sold.down) return
  if (next.do === 'takeDown') {
    sold.down = true
    const down = { targetType: 'post', id: sold.id, why: '侵权', actor: 'operator', at: app.clock.now() } as const
    await app.db.transaction().execute((tx) => takeDown(tx, down))
    return
  }
  const reader = users[next.reader]
  if (reader === undefined || next.reader === sold.author) return
  const call = app.as(reader).call('unlockComment', { id: sold.id, priceCoins: sold.price })
  const outcome = await call.then(
    () => 'open',
    (error: unknown) => Reflect.get(Object(error), 'reason'),
  )
  expect(['open', 'NOT_ENOUGH_COINS']).toContain(outcome)
  if (outcome === 'open') sold.buyers.add(next.reader)
}

const share = (price: number) => Math.floor((price * 7) / 10)

async function mustHold({ users, posts }: World): Promise<void> {
  const standing = posts.filter(({ down }) => !down)
  for (const [who, user] of users.entries()) {
    const { gift, income, paid, owedCoins } = (await app.as(user).call('getUserInfo')).wallet
    const earned = standing.filter(({ author }) => author === who).map((one) => one.buyers.size * share(one.price))
    const spent = standing.filter(({ buyers }) => buyers.has(who)).map(({ price }) => price)
    const sum = (coins: number[]) => coins.reduce((all, some) => all + some, 0)
    expect(gift + income + paid - owedCoins).toBe(purse.gift + purse.paid + sum(earned) - sum(spent))
    // Nobody owes who has earned coins left to give.
    if (owedCoins > 0) expect(income).toBe(0)
  }
  const fees = standing.reduce((all, one) => all + one.buyers.size * (one.price - share(one.price)), 0)
  expect(await feesTaken(app)).toBe(fees)
  const clearing = await app.db.selectFrom('ledger_entry').select('amount').where('account', '=', 'clearing').execute()
  expect(clearing.reduce((all, { amount }) => all + amount, 0)).toBe(0)
  expect(await ledgerDrift(app)).toBe(0)
}

test('whatever is bought and taken down in whatever order, buyers, authors and the platform have what stands', async () => {
  const price = fc.integer({ min: 1, max: 25 })
  const prices = fc.array(price, { minLength: people * postsEach, maxLength: people * postsEach })
  await fc.assert(
    fc.asyncProperty(prices, fc.array(step, { minLength: 10, maxLength: 40 }), async (all, steps) => {
      await app.close()
      app = await buildTestApp()
      const world = await aWorld(all)
      for (const next of steps) await take(world, next)
      await runDueJobs(app.deps)
      await mustHold(world)
    }),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)

test('what an author gets back for a purchase of their own makes good first what they owe', async () => {
  const world = await aWorld([25, 25, 25, 25, 25, 25])
  const steps: Step[] = [
    { do: 'unlock', reader: 1, post: 0 },
    { do: 'unlock', reader: 2, post: 0 },
    { do: 'jobs' },
    { do: 'unlock', reader: 0, post: 1 },
    { do: 'unlock', reader: 0, post: 2 },
    { do: 'takeDown', post: 0 },
    { do: 'jobs' },
    { do: 'takeDown', post: 1 },
    { do: 'takeDown', post: 2 },
    { do: 'jobs' },
  ]
  for (const next of steps) await take(world, next)
  await mustHold(world)
})
