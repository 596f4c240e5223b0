import { sql } from 'kysely'
import { orderState } from '@contract/states'
import { connect } from '../../../server/db/connection'
import { transaction } from '../../../server/db/connection'
import { ledger } from '../../../server/features/ledger/ledger'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aCoinPackage } from '../../support/builders/packages'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { operate } from '../ops/operator'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: PaymentTestApp
let at: TestConsole
let support: SignedInOperator
let finance: SignedInOperator
let second: SignedInOperator
let admin: SignedInOperator

beforeAll(async () => {
  app = await buildPaymentApp()
  at = await consoleBeside(app)
  support = await at.anOperator('sara', 'support')
  finance = await at.anOperator('fritz', 'finance')
  second = await at.anOperator('fiona', 'finance')
  admin = await at.anOperator('ada', 'admin')
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const reason = '工单 17'

async function paidOrder(fen = 3000) {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen: fen })
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen: fen })
  await app.payLocally(user, orderId, 'succeed')
  return { user, orderId }
}

/** Somebody to whom the platform owes so many fen. */
async function owed(fen: number) {
  const user = await app.aUser()
  await transaction(app.db, async (tx) => {
    await ledger.lockWallet(tx, user.id)
    await ledger.post(tx, {
      ...{ userId: user.id, ref: `owed:${user.id}`, kind: 'seatFee', orderId: null, memo: '位费', at: app.clock.now() },
      entries: [
        { account: 'wallet', bucket: 'fen', amount: fen },
        { account: 'platform:sales', bucket: 'fen', amount: -fen },
      ],
    })
  })
  return user
}

test('a refund is previewed, carried out as it was seen, once, and found in the audit', async () => {
  const { user, orderId } = await paidOrder()
  const wanted = { act: 'refund', input: { orderId }, reason }
  const preview = await finance.call('previewAct', wanted)
  expect(preview).toMatchObject({ fen: 3000, needsSecond: false, after: { state: 'refunded' } })
  expect(await coinsOf(app, user)).toBe(315)
  await expect(finance.call('carryOutAct', wanted)).rejects.toMatchObject({
    reason: 'ACT_CHANGED',
    data: { fen: 3000 },
  })
  await finance.call('carryOutAct', { ...wanted, seen: preview.seen })
  expect(await coinsOf(app, user)).toBe(0)
  await expect(finance.call('carryOutAct', { ...wanted, seen: preview.seen })).rejects.toMatchObject({
    reason: 'ACT_REFUSED',
  })
  const { items } = await admin.call('listAudit', { target: orderId })
  expect(items).toEqual([
    expect.objectContaining({
      actor: 'fritz',
      act: 'refund',
      reason,
      before: expect.objectContaining({ state: 'paid' }),
    }),
  ])
  expect(await ledgerDrift(app)).toBe(0)
})

test('of two who refund at the same moment one does', async () => {
  const { user, orderId } = await paidOrder()
  const wanted = { act: 'refund', input: { orderId }, reason }
  const { seen } = await finance.call('previewAct', wanted)
  const both = await Promise.allSettled([finance, second].map((who) => who.call('carryOutAct', { ...wanted, seen })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await app.as(user).call('getOrder', { id: orderId })).refunds).toHaveLength(1)
})

test('a payout waits for a second person, who is another', async () => {
  const user = await owed(5000)
  const wanted = { act: 'payout', input: { userId: user.id, fen: 3000, ref: 'bank-1' }, reason }
  const preview = await finance.call('previewAct', wanted)
  expect(preview).toMatchObject({ fen: 3000, needsSecond: true, before: { fen: 5000 }, after: { fen: 2000 } })
  const { requestId } = await finance.call('carryOutAct', { ...wanted, seen: preview.seen })
  const id = requestId ?? ''
  const seen = preview.seen
  expect(await finance.call('listRequests')).toMatchObject([{ id, own: true, mayApprove: false }])
  expect(await second.call('listRequests')).toMatchObject([{ id, proposedBy: 'fritz', mayApprove: true }])
  expect(await support.call('listRequests')).toEqual([])
  await expect(finance.call('approveRequest', { id, seen })).rejects.toMatchObject({ reason: 'FORBIDDEN' })
  await expect(support.call('approveRequest', { id, seen })).rejects.toMatchObject({ reason: 'FORBIDDEN' })
  const both = await Promise.allSettled([second, admin].map((who) => who.call('approveRequest', { id, seen })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { items } = await admin.call('listAudit', { target: user.id })
  expect(items).toMatchObject([{ actor: 'fritz', act: 'payout', detail: { approvedBy: expect.any(String) } }])
  expect(await second.call('listRequests')).toEqual([])
})

test('what has become untrue is not approved, and shows what is true now', async () => {
  const user = await owed(5000)
  const wanted = { act: 'payout', input: { userId: user.id, fen: 1000, ref: 'bank-2' }, reason }
  const { seen } = await finance.call('previewAct', wanted)
  const { requestId } = await finance.call('carryOutAct', { ...wanted, seen })
  const id = requestId ?? ''
  await operate(app, 'payout', user.id, '--fen', '500', '--ref', 'bank-3', '--reason', '现金')
  const answer = await second.call('approveRequest', { id, seen }).catch((error: unknown) => error)
  expect(answer).toMatchObject({
    code: 409,
    reason: 'ACT_CHANGED',
    data: { before: { fen: 4500 }, after: { fen: 3500 } },
  })
  const now = Reflect.get(Object(answer), 'data').seen
  await expect(second.call('approveRequest', { id, seen: now })).resolves.toMatchObject({
    sentence: expect.any(String),
  })
})

test('what nobody approved within a day is over, and what is taken back too', async () => {
  const user = await owed(5000)
  const propose = async (ref: string) => {
    const wanted = { act: 'payout', input: { userId: user.id, fen: 100, ref }, reason }
    const { seen } = await finance.call('previewAct', wanted)
    return { id: (await finance.call('carryOutAct', { ...wanted, seen })).requestId ?? '', seen }
  }
  const back = await propose('bank-4')
  await finance.call('declineRequest', { id: back.id })
  await expect(second.call('approveRequest', back)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  await propose('bank-5')
  await app.db.updateTable('act_request').set({ expires_at: app.clock.now() }).where('decided_at', 'is', null).execute()
  expect(await second.call('listRequests')).toEqual([])
})

test('an input that is not of the act is refused by its field', async () => {
  const wanted = { act: 'payout', input: { userId: 'x', fen: 1.5, ref: '' }, reason }
  await expect(finance.call('previewAct', wanted)).rejects.toMatchObject({ reason: 'BAD_INPUT' })
  await expect(finance.call('previewAct', { ...wanted, act: 'drop-tables' })).rejects.toMatchObject({ code: 404 })
  await expect(finance.call('previewAct', { ...wanted, reason: '  ' })).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})

test("the server's own role adds to the audit and changes nothing of it", async () => {
  const db = connect(app.deps.env.databaseUrl, { poolSize: 1 })
  try {
    for (const change of ['update audit set actor = $$x$$', 'delete from audit', 'truncate audit'])
      await expect(sql.raw(change).execute(db)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await db.destroy()
  }
})

test('a refund beyond the own limit is refused, and a big one waits for a second person', async () => {
  const [middling, big] = [await paidOrder(20_100), await paidOrder(100_100)]
  const of = ({ orderId }: { orderId: string }) => ({ act: 'refund', input: { orderId }, reason })
  await expect(support.call('previewAct', of(await paidOrder(20_000)))).resolves.toMatchObject({ fen: 20_000 })
  const refused = { reason: 'FORBIDDEN', msg: expect.stringContaining('¥200') }
  await expect(support.call('previewAct', of(middling))).rejects.toMatchObject(refused)
  await expect(support.call('carryOutAct', of(middling))).rejects.toMatchObject(refused)
  expect(await finance.call('previewAct', of(middling))).toMatchObject({ needsSecond: false })
  const { seen, needsSecond } = await finance.call('previewAct', of(big))
  expect(needsSecond).toBe(true)
  await finance.call('carryOutAct', { ...of(big), seen })
  const stillPaid = await app.as(big.user).call('getOrder', { id: big.orderId })
  expect(stillPaid.state).toBe(orderState.paid)
})
