import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { connect, transaction } from '../../../server/db/connection'
import { sending } from '../../../server/features/ledger/clearing'
import { escrowOf, holdCoins, refundEscrow } from '../../../server/features/ledger/escrow'
import { ledger } from '../../../server/features/ledger/ledger'
import { spendSplit } from '../../../server/features/ledger/rules'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import { putInOutbox } from '../../../server/jobs/outbox'
import { coinsOf, entryCount, ledgerDrift } from '../../support/builders/ledger'
import { aPhotographer } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test.each([
  [5, [{ bucket: 'gift', amount: 5 }]],
  [10, [{ bucket: 'gift', amount: 10 }]],
  [
    25,
    [
      { bucket: 'gift', amount: 10 },
      { bucket: 'income', amount: 15 },
    ],
  ],
  [
    60,
    [
      { bucket: 'gift', amount: 10 },
      { bucket: 'income', amount: 20 },
      { bucket: 'paid', amount: 30 },
    ],
  ],
])('%d coins are spent gift first, then income, then paid', (coins, split) => {
  expect(spendSplit({ gift: 10, income: 20, paid: 30 }, coins)).toEqual(split)
})

test('what does not reach is refused with the need and the balance', () => {
  expect(() => spendSplit({ gift: 1, income: 2, paid: 3 }, 7)).toThrow(
    expect.objectContaining({ reason: 'NOT_ENOUGH_COINS', code: 402, data: { needCoin: 7, balance: 6 } }),
  )
})

test('one ref posted many times at once moves once', async () => {
  const user = await app.aUser()
  const grants = Array.from({ length: 20 }, () => transaction(app.db, (tx) => grantWelcomeCoins(tx, user.id, 60)))
  await Promise.all(grants)
  expect(await coinsOf(app, user)).toBe(60)
})

test('an order is refunded once, to the buckets that paid', async () => {
  const user = await aPhotographer(app, 30)
  const move = { userId: user.id, orderId: uuidv7(), memo: 'test', at: app.clock.now() }
  await transaction(app.db, async (tx) => {
    await ledger.post(tx, {
      ...move,
      orderId: null,
      ref: 'topup',
      kind: 'test',
      entries: [
        { account: 'platform:grants', bucket: 'paid', amount: -50 },
        { account: 'wallet', bucket: 'paid', amount: 50 },
      ],
    })
    await holdCoins(tx, { ...move, coins: 40 })
  })
  expect(await escrowOf(app.db, user.id, move.orderId)).toEqual({ coins: 40, fen: 0 })
  expect(await transaction(app.db, (tx) => refundEscrow(tx, move))).toEqual({ coins: 40, fen: 0 })
  expect(await transaction(app.db, (tx) => refundEscrow(tx, move))).toEqual({ coins: 0, fen: 0 })
  const wallet = await app.db.selectFrom('wallet').selectAll().where('user_id', '=', user.id).executeTakeFirst()
  expect(wallet).toMatchObject({ gift: 30, income: 0, paid: 50 })
  expect(await ledgerDrift(app)).toBe(0)
})

test('sixteen spenders of one wallet never make it negative', async () => {
  const user = await aPhotographer(app, 60)
  const spend = () =>
    transaction(app.db, (tx) =>
      holdCoins(tx, { userId: user.id, orderId: uuidv7(), memo: 'test', at: app.clock.now(), coins: 20 }),
    )
  const results = await Promise.allSettled(Array.from({ length: 16 }, spend))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await coinsOf(app, user)).toBe(0)
  expect(await ledgerDrift(app)).toBe(0)
})

test('each entry of a posting keeps what its account held after it', async () => {
  const user = await aPhotographer(app, 30)
  const orderId = uuidv7()
  const entries = [
    { account: 'wallet', bucket: 'gift', amount: -10 },
    { account: 'escrow', bucket: 'gift', amount: 10 },
    { account: 'wallet', bucket: 'gift', amount: -5 },
    { account: 'escrow', bucket: 'gift', amount: 5 },
    { account: 'platform:cash', bucket: 'fen', amount: -300 },
    { account: 'wallet', bucket: 'fen', amount: 300 },
  ] as const
  const posting = { userId: user.id, ref: 'several', kind: 'test', orderId, memo: '', at: app.clock.now(), entries }
  await transaction(app.db, (tx) => ledger.post(tx, posting))
  const written = await app.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select('e.balance_after')
    .where('t.ref', '=', 'several')
    .orderBy('e.seq')
    .execute()
  expect(written.map((entry) => entry.balance_after)).toEqual([20, 10, 15, 15, null, 300])
  expect(await ledgerDrift(app)).toBe(0)
})

test('not even the owner adds an entry to a transaction that balances', async () => {
  const user = await aPhotographer(app, 30)
  const owner = connect(app.ownerUrl, { poolSize: 1 })
  const adding = sql`insert into ledger_entry (user_id, transaction_id, seq, account, bucket, currency, amount)
    select user_id, id, 9, 'platform:fees', 'gift', 'coin', 5 from ledger_transaction where user_id = ${user.id}`
  await expect(adding.execute(owner)).rejects.toThrow(/does not balance/)
  await owner.destroy()
  expect(await ledgerDrift(app)).toBe(0)
})

test('an escrow gives no more than it holds', async () => {
  const user = await aPhotographer(app, 30)
  const back = (orderId: string, coins: number) => ({
    ...{ userId: user.id, ref: `back ${coins}`, kind: 'test', orderId, memo: '', at: app.clock.now() },
    entries: [
      { account: 'escrow', bucket: 'gift', amount: -coins },
      { account: 'wallet', bucket: 'gift', amount: coins },
    ] as const,
  })
  const orderId = uuidv7()
  await transaction(app.db, (tx) =>
    holdCoins(tx, { userId: user.id, orderId, memo: '', at: app.clock.now(), coins: 10 }),
  )
  const moving = (posting: ReturnType<typeof back>) => transaction(app.db, (tx) => ledger.post(tx, posting))
  await expect(moving(back(orderId, 11))).rejects.toMatchObject({ code: '23514' })
  await expect(moving(back(uuidv7(), 1))).rejects.toMatchObject({ code: '23514' })
  expect(await coinsOf(app, user)).toBe(20)
})

test.each([
  ['empty', []],
  ['one-sided', [{ account: 'wallet', bucket: 'gift', amount: 5 }]],
  [
    'uneven',
    [
      { account: 'wallet', bucket: 'gift', amount: 5 },
      { account: 'platform:grants', bucket: 'gift', amount: -4 },
    ],
  ],
  [
    'mixing coins with fen',
    [
      { account: 'wallet', bucket: 'gift', amount: 5 },
      { account: 'platform:grants', bucket: 'fen', amount: -5 },
    ],
  ],
] as const)('a transaction that is %s does not commit', async (_, entries) => {
  const user = await app.aUser()
  const posting = { userId: user.id, ref: 'bad', kind: 'test', orderId: null, memo: '', at: app.clock.now(), entries }
  await expect(transaction(app.db, (tx) => ledger.post(tx, posting))).rejects.toThrow(/does not balance/)
  expect(await coinsOf(app, user)).toBe(0)
})

test.each([
  'update ledger_entry set amount = 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  'update ledger_transaction set memo = null',
  'delete from ledger_transaction',
  `insert into ledger_entry values (gen_random_uuid(), gen_random_uuid(), 1, 'wallet', 'gift', 'coin', 5, 5)`,
  'update wallet set gift = 1000000',
  'insert into wallet (user_id, gift) values (gen_random_uuid(), 1000000)',
  'delete from escrow',
  'update escrow set balance = 0',
  'drop table ledger_entry',
  'alter table ledger_entry disable trigger all',
])('the server may not: %s', async (statement) => {
  await aPhotographer(app)
  const before = await entryCount(app)
  await expect(sql.raw(statement).execute(app.db)).rejects.toMatchObject({ code: '42501' })
  expect(await entryCount(app)).toBe(before)
})

test('coins for another user arrive through the clearing account, once', async () => {
  const [payer, author] = [await aPhotographer(app), await app.aUser()]
  const at = app.clock.now()
  await transaction(app.db, async (tx) => {
    const wallet = await ledger.lockWallet(tx, payer.id)
    const amounts = spendSplit(wallet, 10)
    const toAuthor = { userId: author.id, ref: 'reward:1', kind: 'reward', memo: 'test', amounts, at }
    const taken = amounts.map(({ bucket, amount }) => ({ account: 'wallet' as const, bucket, amount: -amount }))
    const sent = sending(toAuthor)
    const entries = [...taken, ...sent.entries]
    await ledger.post(tx, { userId: payer.id, ref: 'reward:1', kind: 'reward', orderId: null, memo: '', at, entries })
    // The promise comes twice.
    await putInOutbox(tx, sent.promise, sent.promise)
  })
  expect(await coinsOf(app, author)).toBe(0)
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  const wallet = await app.db.selectFrom('wallet').selectAll().where('user_id', '=', author.id).executeTakeFirst()
  expect(wallet).toMatchObject({ gift: 10, income: 0, paid: 0 })
  expect(await ledgerDrift(app)).toBe(0)
})
