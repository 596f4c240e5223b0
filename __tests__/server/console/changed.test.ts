import { uuidv7 } from 'uuidv7'
import { acts } from '../../../server/acts/acts'
import { transaction } from '../../../server/db/connection'
import { postponeMessage } from '../../../server/jobs/claim'
import { putInOutbox } from '../../../server/jobs/outbox'
import { aPost } from '../../support/builders/content'
import { earn } from '../../support/builders/money'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate, operateAs } from '../ops/operator'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'
import { sampleOf } from './samples'

type Input = Record<string, unknown>

let app: PaymentTestApp
let at: TestConsole
let admin: SignedInOperator
beforeAll(async () => {
  app = await buildPaymentApp()
  at = await consoleBeside(app)
  await runDueJobs(app.deps)
  admin = await at.anOperator('ada', 'admin')
})
afterAll(async () => {
  await at.close()
  await app.close()
})

const reason = '工单 17'

async function paidOrder() {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen: 3000 })
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen: 3000 })
  const trade = await app.payLocally(user, orderId, 'succeed')
  return { user, orderId, trade }
}

async function aBooking() {
  return aShareOrder(app, await aPhotographer(app, 200), { day: `2026-06-${10 + days++}` })
}
let days = 0

async function reported() {
  const [author, reader] = [await app.aUser(), await app.aUser()]
  const id = await aPost(app.db, author.id)
  const report = { kind: 'report', targetType: 'post', targetId: id, on: true, note: '广告' } as const
  await app.as(reader).call('saveUserdata', report)
  return { type: 'post', id }
}

async function silencedWhoObjects() {
  const user = await app.aUser()
  await operateAs(app, 'mona', 'silence', user.id, '--days', '3', ...because)
  const { id } = await app.as(user).call('appealStanding', { text: '不是我' })
  return { user, standingId: id }
}

async function earner() {
  const user = await app.aUser()
  await app.knownToWechat(user)
  await earn(app, user, 5000)
  return user
}

async function complained() {
  const { trade } = await paidOrder()
  const { id } = app.pay.gateway.complaints.file(trade, '没有收到拍币', 1)
  await app.settled()
  await runDueJobs(app.deps)
  return id
}

async function askedPayout() {
  const user = await earner()
  return (await app.as(user).call('askPayout', { fen: 1000 })).id
}

/** What each act can be done to. */
const worlds: Readonly<Record<string, () => Promise<Input>>> = {
  refund: async () => ({ orderId: (await paidOrder()).orderId }),
  'refund-part': async () => ({ orderId: (await paidOrder()).orderId, fen: 1000 }),
  grant: async () => ({ userId: (await app.aUser()).id, coins: 5, ref: 'g-1' }),
  freeze: async () => ({ shareId: (await aBooking()).shareId }),
  unfreeze: async () => {
    const { shareId } = await aBooking()
    await operate(app, 'freeze', shareId, ...because)
    return { shareId }
  },
  'cancel-booking': async () => ({ shareId: (await aBooking()).shareId }),
  'approve-payout': async () => ({ payoutId: await askedPayout() }),
  'refuse-payout': async () => ({ payoutId: await askedPayout() }),
  payout: async () => ({ userId: (await earner()).id, fen: 100, ref: 'bank-1' }),
  'reply-complaint': async () => ({ complaintId: await complained(), words: '已为您核实' }),
  'complete-complaint': async () => {
    const id = await complained()
    await operate(app, 'reply-complaint', id, '--words', '已为您核实', ...because)
    await runDueJobs(app.deps)
    await app.settled()
    await runDueJobs(app.deps)
    return { complaintId: id }
  },
  warn: async () => ({ userId: (await app.aUser()).id }),
  silence: async () => ({ userId: (await app.aUser()).id, days: 3 }),
  suspend: async () => ({ userId: (await app.aUser()).id }),
  lift: async () => ({ userId: (await silencedWhoObjects()).user.id }),
  'answer-appeal': async () => ({ standingId: (await silencedWhoObjects()).standingId, verdict: 'uphold' }),
  'end-logins': async () => ({ userId: (await app.aUser()).id }),
  'take-down': reported,
  dismiss: reported,
  'retry-job': async () => {
    const now = app.clock.now()
    await transaction(app.db, (tx) => putInOutbox(tx, { topic: 'nobody.knows', payload: {}, at: now }))
    const row = app.db.selectFrom('outbox').select('id').where('topic', '=', 'nobody.knows')
    const { id } = await row.executeTakeFirstOrThrow()
    await postponeMessage(app.db, { id, attempts: 0, now, error: new Error('away') })
    return { jobId: id }
  },
  'allow-picture': async () => {
    const pictureId = uuidv7()
    const picture = { id: pictureId, media_key: 'media/a.jpg', why: '广告', refused_by: 'mona' }
    const when = { refused_at: app.clock.now(), hashed_at: null, last_hit_at: null }
    await app.db
      .insertInto('refused_picture')
      .values({ ...picture, ...when })
      .execute()
    return { pictureId }
  },
  'remove-operator': async () => ({ name: (await at.anOperator('otto', 'support')).name }),
  'end-sessions': async () => ({ name: (await at.anOperator('paula', 'support')).name }),
}

/** Their worlds take pages to make: `server/shootDay/noShow` and `console/content` carry them out by the same steps. */
const elsewhere = new Set([
  ...['refund-shoot', 'dismiss-shoot'],
  ...Object.values(acts).flatMap(({ name, roles }) => (roles.every((role) => role === 'editor') ? [name] : [])),
])
const previewed = Object.values(acts).filter(
  ({ name, quick }) => quick !== true && (name in worlds || !elsewhere.has(name)),
)

test.each(previewed.map(({ name }) => name))(
  '%s as it was seen before something changed: 409 with what is true now, and nothing done',
  async (name) => {
    const input = (await worlds[name]?.()) ?? sampleOf(acts[name])
    const wanted = { act: name, input, reason }
    const preview = await admin.call('previewAct', wanted)
    const before = await done()
    const stale = await admin.call('carryOutAct', { ...wanted, seen: 'another-time' }).catch((error: unknown) => error)
    expect(stale).toMatchObject({ code: 409, reason: 'ACT_CHANGED', data: preview })
    const unseen = await admin.call('carryOutAct', wanted).catch((error: unknown) => error)
    expect(unseen).toMatchObject({ code: 409, reason: 'ACT_CHANGED' })
    expect(await done()).toEqual(before)
    await expect(admin.call('carryOutAct', { ...wanted, seen: preview.seen })).resolves.toMatchObject({
      requestId: preview.needsSecond ? expect.any(String) : null,
    })
    expect(await done()).not.toEqual(before)
  },
)

/** What stands in the audit, and before a second operator. */
async function done() {
  const count = (table: 'audit' | 'act_request') =>
    app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  return [await count('audit'), await count('act_request')]
}

test('an order that is refunded meanwhile is shown as it is now, before the second act does anything', async () => {
  const { orderId } = await paidOrder()
  const wanted = { act: 'refund-part', input: { orderId, fen: 1000 }, reason }
  const { seen } = await admin.call('previewAct', wanted)
  await operate(app, 'refund-part', orderId, '--fen', '500', ...because)
  const answer = await admin.call('carryOutAct', { ...wanted, seen }).catch((error: unknown) => error)
  expect(answer).toMatchObject({ code: 409, reason: 'ACT_CHANGED', data: { fen: 1000 } })
  const refunds = await app.db.selectFrom('refund').select('amount_fen').where('order_id', '=', orderId).execute()
  expect(refunds).toEqual([{ amount_fen: 500 }])
})
