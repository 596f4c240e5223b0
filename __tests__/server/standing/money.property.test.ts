import fc from 'fast-check'
import { authorCoins } from '@contract/prices'
import { hourMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import { openSession } from '../../../server/features/accounts/sessions'
import { changeStanding } from '../../../server/wiring/suspensions/change'
import { aPost } from '../../support/builders/content'
import { feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { earn } from '../../support/builders/money'
import { aReader, purseOf } from '../../support/builders/readers'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

const numRuns = process.env['PROVE'] === '1' ? 300 : 6
const people = 3
const purse = { gift: 40, paid: 60 }
const earnedFen = 5000
const [price, reward] = [20, 10]

type State = 'good' | 'silenced' | 'suspended'
type Step =
  | { do: 'unlock' | 'reward'; user: number; post: number }
  | { do: 'stand'; user: number; state: State }
  | { do: 'ask' | 'cancel' | 'approve' | 'refuse'; user: number }
  | { do: 'choose'; choice: 'confirm' | 'refuse' | 'twice' }
  | { do: 'jobs' }
  | { do: 'advance'; hours: number }

const user = fc.nat(people - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('unlock' as const, 'reward' as const), user, post: fc.nat(people - 1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('stand' as const),
      user,
      state: fc.constantFrom<State[]>('good', 'silenced', 'suspended'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('ask' as const, 'cancel' as const, 'approve' as const, 'refuse' as const),
      user,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      choice: fc.constantFrom('confirm' as const, 'refuse' as const, 'twice' as const),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'jobs' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.constantFrom(1, 30, 60) }) },
)

/** Who bought what of whom, in plain numbers: what a standing does must not be seen in them. */
interface World {
  readonly users: TestUser[]
  readonly posts: string[]
  readonly models: string[]
  readonly buyers: Set<number>[]
  readonly rewarded: number[]
  readonly gave: number[]
  /** Of the worlds before this one. */
  readonly feesBefore: number
}

let app: PaymentTestApp
beforeEach(async () => void (app = await buildPaymentApp({ local: false })))
afterEach(() => app.close())

async function aWorld(): Promise<World> {
  const users: TestUser[] = []
  const [posts, models]: [string[], string[]] = [[], []]
  for (let made = 0; made < people; made++) {
    const one = await aReader(app, purse)
    await app.knownToWechat(one)
    await earn(app, one, earnedFen)
    users.push(one)
    models.push(await aModel(app.db, { user_id: one.id }))
    posts.push(await aPost(app.db, one.id, { text: '付费的一组'.repeat(20), priceCoins: price }))
  }
  const feesBefore = await feesTaken(app)
  const none = () => users.map(() => 0)
  return {
    users,
    posts,
    models,
    buyers: users.map(() => new Set<number>()),
    rewarded: none(),
    gave: none(),
    feesBefore,
  }
}

/** Whoever stands well again signs in anew. */
async function stand(person: TestUser, state: State): Promise<void> {
  const at = app.clock.now()
  await transaction(app.db, async (tx) => {
    const until = state === 'good' ? null : new Date(at.getTime() + 48 * hourMs)
    await changeStanding(tx, { userId: person.id, state, until, reason: '工单 17', by: 'lin', at })
    if (state !== 'suspended') person.token = await openSession(tx, person.id, 'h5', at)
  })
}

async function take(world: World, next: Step): Promise<void> {
  if (next.do === 'jobs') return runDueJobs(app.deps)
  if (next.do === 'advance') return app.clock.advance({ hours: next.hours })
  if (next.do === 'choose') {
    const record = app.pay.gateway.transfers.all().at(-1)
    if (record !== undefined) app.pay.gateway.transfers.choose(record, next.choice)
    return app.settled()
  }
  const person = world.users[next.user]
  if (person === undefined) return
  if (next.do === 'stand') return stand(person, next.state)
  if (next.do === 'unlock' || next.do === 'reward') return spend(world, person, next)
  if (next.do === 'ask') return void (await app.as(person).call('askPayout', { fen: 1000 }))
  const open = app.db.selectFrom('payout').select('id').where('user_id', '=', person.id).where('ended_at', 'is', null)
  const id = (await open.executeTakeFirst())?.id
  if (id === undefined) return
  if (next.do === 'cancel') await app.as(person).call('cancelPayout', { id })
  else await operate(app, `${next.do}-payout`, id, ...because)
}

async function spend(world: World, person: TestUser, next: Extract<Step, { post: number }>): Promise<void> {
  const id = world.posts[next.post] ?? ''
  if (next.post === next.user) return
  if (next.do === 'unlock') {
    await app.as(person).call('unlockComment', { id, priceCoins: price })
    world.buyers[next.post]?.add(next.user)
    return
  }
  await app.as(person).call('rewardModel', { modelId: world.models[next.post] ?? '', priceCoins: reward })
  world.rewarded[next.post] = (world.rewarded[next.post] ?? 0) + 1
  world.gave[next.user] = (world.gave[next.user] ?? 0) + 1
}

/** Refused is an answer; anything else that goes wrong fails the property. */
async function tryTo(world: World, next: Step): Promise<void> {
  await take(world, next).catch((error: unknown) => {
    if (typeof Object(error).reason !== 'string' || Object(error).code >= 500) throw error
  })
}

/** Everybody has what the plain numbers say, however anybody stands. */
async function mustHold({ users, buyers, rewarded, gave, feesBefore }: World): Promise<void> {
  expect(await ledgerDrift(app)).toBe(0)
  for (const [who, person] of users.entries()) {
    const earned = (buyers[who]?.size ?? 0) * authorCoins(price) + (rewarded[who] ?? 0) * authorCoins(reward)
    const bought = buyers.filter((set) => set.has(who)).length * price + (gave[who] ?? 0) * reward
    const { gift, income, paid } = await purseOf(app, person)
    expect([who, gift + income + paid]).toEqual([who, purse.gift + purse.paid + earned - bought])
    const rows = await app.db.selectFrom('payout').selectAll().where('user_id', '=', person.id).execute()
    const gone = rows.filter(({ state }) => !['failed', 'cancelled', 'refused'].includes(state))
    const { fen } = await app.db
      .selectFrom('wallet')
      .select('fen')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect([who, fen + gone.reduce((sum, { amount_fen: one }) => sum + one, 0)]).toEqual([who, earnedFen])
  }
  const sold = buyers.reduce((sum, set) => sum + set.size, 0)
  const thanked = rewarded.reduce((sum, times) => sum + times, 0)
  const fees = sold * (price - authorCoins(price)) + thanked * (reward - authorCoins(reward))
  expect((await feesTaken(app)) - feesBefore).toBe(fees)
}

test('whoever is silenced, suspended and lifted while unlocks, rewards and payouts go on, nobody’s money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 35 }), async (steps) => {
      const world = await aWorld()
      for (const next of steps) await tryTo(world, next)
      await runDueJobs(app.deps)
      await app.settled()
      await runDueJobs(app.deps)
      await mustHold(world)
      // What was bought stays bought, and shows again with its author.
      for (const person of world.users) await stand(person, 'good')
      await runDueJobs(app.deps)
      await mustHold(world)
      for (const [post, set] of world.buyers.entries())
        for (const who of set) {
          const buyer = world.users[who]
          if (buyer === undefined) continue
          const seen = await app.as(buyer).call('getComment', { id: world.posts[post] ?? '' })
          expect(seen.text).toBe('付费的一组'.repeat(20))
        }
    }),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)
