import { sql } from 'kysely'
import { orderState } from '@contract/states'
import { connect } from '../../../server/db/connection'
import { transaction } from '../../../server/db/connection'
import { ledger } from '../../../server/features/ledger/ledger'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aCoinPackage } from '../../support/builders/packages'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { operate } from '../ops/operator'
import { consoleBeside, password, type SignedInOperator, type TestConsole } from './consoleApp'

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
      ...{
        userId: user.id,
        ref: `owed:${user.id}`,
        kind: 'seatFee',
        orderId: null,
        memo: '席位费',
        at: app.clock.now(),
      },
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
  expect(preview).toMatchObject({ fen: 3000, needsSecond: false, sentence: '将安排向付款人退回 ¥30，并收回所购。' })
  expect(preview.changes).toContainEqual({ title: '状态', was: '已付', is: '已退款' })
  expect(preview.changes).toContainEqual({ title: '付款金额', was: '¥30', is: null })
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
  const { items } = await admin.call('listAudit', { target: orderId, act: 'refund' })
  expect(items).toEqual([
    expect.objectContaining({
      actor: 'fritz',
      act: 'refund',
      reason,
      title: '全额退款',
      given: [{ name: 'orderId', title: '订单', text: orderId }],
      before: expect.objectContaining({ state: orderState.paid }),
      changes: expect.arrayContaining([{ title: '状态', was: '已付', is: '已退款' }]),
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
  expect(preview).toMatchObject({ fen: 3000, needsSecond: true })
  expect(preview.changes).toEqual([{ title: '席位费余额', was: '¥50', is: '¥20' }])
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
    data: { changes: [{ title: '席位费余额', was: '¥45', is: '¥35' }] },
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

test('a part goes back, then the rest and no more, and what was bought stays', async () => {
  const { user, orderId } = await paidOrder()
  const part = (fen: number) => ({ act: 'refund-part', input: { orderId, fen }, reason })
  const preview = await support.call('previewAct', part(1000))
  expect(preview).toMatchObject({ fen: 1000, sentence: '将安排向付款人退回 ¥10，所购保留。' })
  await support.call('carryOutAct', { ...part(1000), seen: preview.seen })
  await expect(support.call('previewAct', part(2001))).rejects.toMatchObject({ msg: '最多还能退 ¥20。' })
  const { seen } = await support.call('previewAct', part(2000))
  const both = await Promise.allSettled(
    [support, finance].map((who) => who.call('carryOutAct', { ...part(2000), seen })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const order = await app.as(user).call('getOrder', { id: orderId })
  expect(order.refunds.map(({ fen }) => fen).sort()).toEqual([1000, 2000])
  expect(order.state).toBe(orderState.refunded)
  expect(await coinsOf(app, user)).toBe(315)
  expect(await ledgerDrift(app)).toBe(0)
})

test('coins are granted once for each reference, and seen in the wallet', async () => {
  const user = await app.aUser()
  const before = await coinsOf(app, user)
  const wanted = { act: 'grant', input: { userId: user.id, coins: 50, ref: 'ticket-9' }, reason }
  const { seen, fen } = await finance.call('previewAct', wanted)
  expect(fen).toBe(500)
  await finance.call('carryOutAct', { ...wanted, seen })
  expect(await coinsOf(app, user)).toBe(before + 50)
  await expect(finance.call('previewAct', wanted)).rejects.toMatchObject({ msg: '工单号 ticket-9 已送过。' })
  expect(await ledgerDrift(app)).toBe(0)
})

test('an invitation is answered once and its link is nowhere in the audit', async () => {
  const wanted = { act: 'add-operator', input: { name: 'otto', role: ['support'] }, reason }
  const { sentence } = await admin.call('carryOutAct', wanted)
  const token = /invitation#(\S+)/.exec(sentence)?.[1] ?? ''
  expect((await at.send('readInvitation', { token })).json().data).toMatchObject({ name: 'otto', roles: ['support'] })
  const { items } = await admin.call('listAudit', { target: 'otto' })
  expect(items).toMatchObject([{ act: 'addOperator', actor: 'ada' }])
  expect(JSON.stringify(items)).not.toContain(token)
})

test("an operator's sessions are ended by another, and who is put out comes in no more; nobody puts himself out", async () => {
  const paul = await at.anOperator('paul', 'support')
  const end = { act: 'end-sessions', input: { name: 'paul' }, reason }
  await admin.call('carryOutAct', { ...end, seen: (await admin.call('previewAct', end)).seen })
  await expect(paul.call('getMe')).rejects.toMatchObject({ code: 401 })
  const out = { act: 'remove-operator', input: { name: 'paul' }, reason }
  await admin.call('carryOutAct', { ...out, seen: (await admin.call('previewAct', out)).seen })
  expect((await at.send('beginSignIn', { name: 'paul', password })).json().reason).toBe('LOGIN_WRONG')
  await expect(admin.call('previewAct', { ...out, input: { name: 'ada' } })).rejects.toMatchObject({
    msg: '不能停用自己。',
  })
})
