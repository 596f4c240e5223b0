import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { transaction, type Tx } from '../../../server/db/connection'
import type { Account } from '../../../server/db/tables/ledger'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { holdCoins, refundEscrow, takeFee } from '../../../server/features/ledger/escrow'
import { ledger } from '../../../server/features/ledger/ledger'
import type { CoinBucket } from '../../../server/features/ledger/rules'
import { spendCoins } from '../../../server/features/ledger/spend'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

const numRuns = process.env['PROVE'] === '1' ? 2000 : 25
const users = 3

type Step =
  | { do: 'grant'; user: number; bucket: CoinBucket; coins: number }
  | { do: 'hold'; user: number; coins: number }
  | { do: 'refund' | 'fee'; order: number }
  | { do: 'spend'; user: number; payee: number; coins: number; share: number }
  | { do: 'deliver' }

const user = fc.nat(users - 1)
const coins = fc.integer({ min: 1, max: 60 })
const bucket = fc.constantFrom<CoinBucket>('gift', 'income', 'paid')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), user, bucket, coins }),
  fc.record({ do: fc.constant('hold' as const), user, coins }),
  fc.record({ do: fc.constantFrom('refund' as const, 'fee' as const), order: fc.nat(5) }),
  fc.record({ do: fc.constant('spend' as const), user, payee: user, coins, share: fc.nat(100) }),
  fc.constant({ do: 'deliver' as const }),
)

type Purse = Record<CoinBucket, number>
const buckets: readonly CoinBucket[] = ['gift', 'income', 'paid']
const empty = (): Purse => ({ gift: 0, income: 0, paid: 0 })
const total = (purse: Purse) => purse.gift + purse.income + purse.paid

/** What ought to be, kept beside the database in plain numbers. */
class Model {
  readonly wallets = Array.from({ length: users }, empty)
  readonly escrows: Array<{ user: number; id: string; purse: Purse }> = []
  /** Coins on their way to each user, and how many of them were gift coins at most. */
  readonly coming = Array.from({ length: users }, () => ({ coins: 0, gift: 0 }))
  fees = 0
  granted = 0

  /** Takes from a wallet in the order gift, income, paid; null when it does not reach. */
  take(who: number, amount: number): Purse | null {
    const purse = this.wallets[who] ?? empty()
    if (total(purse) < amount) return null
    const taken = empty()
    for (const name of buckets) {
      taken[name] = Math.min(purse[name], amount - total(taken))
      purse[name] -= taken[name]
    }
    return taken
  }
}

interface World {
  app: TestApp
  ids: string[]
  model: Model
}

const at = new Date('2026-06-01T02:00:00Z')

function inTx<T>({ app }: World, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(app.db, work)
}

async function grant(world: World, { user: who, bucket: name, coins: amount }: Step & { do: 'grant' }): Promise<void> {
  const source: Account = 'platform:grants'
  const entries = [
    { account: source, bucket: name, amount: -amount },
    { account: 'wallet' as const, bucket: name, amount },
  ]
  const id = uuidv7()
  await inTx(world, (tx) =>
    ledger.post(tx, { userId: idOf(world, who), ref: id, kind: 'grant', orderId: null, memo: '', at, entries }),
  )
  const purse = world.model.wallets[who]
  if (purse !== undefined) purse[name] += amount
  world.model.granted += amount
}

function idOf(world: World, who: number): string {
  return world.ids[who] ?? ''
}

async function hold(world: World, { user: who, coins: amount }: Step & { do: 'hold' }): Promise<void> {
  const id = uuidv7()
  const held = inTx(world, (tx) =>
    holdCoins(tx, { userId: idOf(world, who), orderId: id, memo: '', at, coins: amount }),
  )
  const taken = world.model.take(who, amount)
  if (taken === null) return expect(held).rejects.toMatchObject({ reason: 'NOT_ENOUGH_COINS' })
  await held
  world.model.escrows.push({ user: who, id, purse: taken })
}

/** Each twice, because whoever retries must move nothing. */
async function settle(world: World, { do: how, order }: Step & { do: 'refund' | 'fee' }): Promise<void> {
  const escrow = world.model.escrows[order]
  if (escrow === undefined) return
  const move = { userId: idOf(world, escrow.user), orderId: escrow.id, memo: '', at }
  const go = how === 'refund' ? refundEscrow : takeFee
  expect(await inTx(world, (tx) => go(tx, move))).toEqual({ coins: total(escrow.purse), fen: 0 })
  expect(await inTx(world, (tx) => go(tx, move))).toEqual({ coins: 0, fen: 0 })
  const wallet = world.model.wallets[escrow.user]
  if (how === 'fee') world.model.fees += total(escrow.purse)
  else if (wallet !== undefined) for (const name of buckets) wallet[name] += escrow.purse[name]
  escrow.purse = empty()
}

async function spend(world: World, spent: Step & { do: 'spend' }): Promise<void> {
  const share = Math.floor((spent.coins * spent.share) / 100)
  const payee = spent.payee === spent.user ? null : { userId: idOf(world, spent.payee), coins: share, memo: '' }
  const spending = {
    userId: idOf(world, spent.user),
    orderId: uuidv7(),
    kind: 'unlock',
    memo: '',
    at,
    coins: spent.coins,
    payee,
  }
  const done = inTx(world, (tx) => spendCoins(tx, spending))
  const taken = world.model.take(spent.user, spent.coins)
  if (taken === null) return expect(done).rejects.toMatchObject({ reason: 'NOT_ENOUGH_COINS' })
  expect(await done).toBe(total(world.model.wallets[spent.user] ?? empty()))
  const sent = payee === null ? 0 : share
  world.model.fees += spent.coins - sent
  const coming = world.model.coming[spent.payee]
  if (coming === undefined || payee === null) return
  coming.coins += sent
  coming.gift += taken.gift
}

/** Credits arrive. How a credit falls into buckets is read back, and held to what the payers gave. */
async function deliver(world: World): Promise<void> {
  await runDueJobs(world.app.deps)
  await runDueJobs(world.app.deps)
  for (const [who, coming] of world.model.coming.entries()) {
    const wallet = world.model.wallets[who] ?? empty()
    const real = await walletOf(world, who)
    expect(total(real) - total(wallet)).toBe(coming.coins)
    expect(real.paid).toBe(wallet.paid)
    expect(real.gift - wallet.gift).toBeLessThanOrEqual(coming.gift)
    Object.assign(wallet, real)
    Object.assign(coming, { coins: 0, gift: 0 })
  }
}

async function walletOf({ app, ids }: World, who: number): Promise<Purse> {
  const found = await app.db
    .selectFrom('wallet')
    .select(['gift', 'income', 'paid'])
    .where('user_id', '=', ids[who] ?? '')
    .executeTakeFirst()
  return found ?? empty()
}

async function take(world: World, next: Step): Promise<void> {
  if (next.do === 'grant') return grant(world, next)
  if (next.do === 'hold') return hold(world, next)
  if (next.do === 'spend') return spend(world, next)
  if (next.do === 'deliver') return deliver(world)
  return settle(world, next)
}

/** The database says what the model says, to the bucket, and nothing was made or lost. */
async function mustAgree(world: World): Promise<void> {
  const { app, model } = world
  for (const [who, wallet] of model.wallets.entries()) expect([who, await walletOf(world, who)]).toEqual([who, wallet])
  expect(await ledgerDrift(app.db)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
  const held = model.escrows.reduce((sum, { purse }) => sum + total(purse), 0)
  const coming = model.coming.reduce((sum, one) => sum + one.coins, 0)
  const owned = model.wallets.reduce((sum, purse) => sum + total(purse), 0)
  expect(owned + held + coming + model.fees).toBe(model.granted)
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('whatever is held, spent, sent and given back, wallets are what a plain sum says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const world: World = { app, ids: Array.from({ length: users }, () => uuidv7()), model: new Model() }
      for (const next of steps) await take(world, next)
      await mustAgree(world)
      await deliver(world)
      await mustAgree(world)
    }),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)

test('sixteen spenders at one wallet spend what is in it and no more', async () => {
  const world: World = { app, ids: [uuidv7(), uuidv7()], model: new Model() }
  await grant(world, { do: 'grant', user: 0, bucket: 'paid', coins: 50 })
  const one = () =>
    inTx(world, (tx) =>
      spendCoins(tx, {
        userId: idOf(world, 0),
        orderId: uuidv7(),
        kind: 'reward',
        memo: '',
        at,
        coins: 7,
        payee: null,
      }),
    )
  const ended = await Promise.allSettled(Array.from({ length: 16 }, one))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await walletOf(world, 0)).toEqual({ gift: 0, income: 0, paid: 1 })
})
