import { transaction } from '../../../server/db/connection'
import { finishMessage, leaseMessage, postponeMessage } from '../../../server/jobs/claim'
import { putInOutbox } from '../../../server/jobs/outbox'
import { aPost } from '../../support/builders/content'
import { aCoinPackage } from '../../support/builders/packages'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { aSessionOf, typeOps } from '../../support/operators'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from './operator'

let app: PaymentTestApp
beforeAll(async () => void (app = await buildPaymentApp()))
afterAll(() => app.close())

/** What a command answers a script. */
async function asJson(...argv: string[]) {
  const { code, text } = await operate(app, ...argv, '--json')
  return { code, ...Object(JSON.parse(text)) }
}

async function paidOrder(priceFen = 3000) {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen })
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen })
  await app.payLocally(user, orderId, 'succeed')
  const payment = app.db.selectFrom('payment').selectAll().where('order_id', '=', orderId)
  return { user, orderId, payment: await payment.executeTakeFirstOrThrow() }
}

function idsOf(rows: ReadonlyArray<{ id: string }>): string[] {
  return rows.map(({ id }) => id)
}

test('a phone, a nick, an id and a number of the channel each find what they mean', async () => {
  const opener = await aPhotographer(app, 200)
  const { shareId } = await aShareOrder(app, opener)
  const post = await aPost(app.db, opener.id)
  for (const q of [opener.phone, opener.id]) {
    const found = await asJson('find', q)
    expect(idsOf(found.people)).toEqual([opener.id])
    expect(idsOf(found.bookings)).toEqual([shareId])
    expect(idsOf(found.posts)).toEqual([post])
    expect(found.orders.length).toBeGreaterThan(0)
  }
  const { nickname } = await app.db
    .selectFrom('app_user')
    .select('nickname')
    .where('id', '=', opener.id)
    .executeTakeFirstOrThrow()
  expect(idsOf((await asJson('find', nickname)).people)).toContain(opener.id)
  const { orderId, payment } = await paidOrder()
  for (const q of [orderId, payment.out_trade_no, payment.transaction_id ?? ''])
    expect(idsOf((await asJson('find', q)).orders)).toEqual([orderId])
  expect((await operate(app, 'find', '13900000000')).text).toBe('没有找到。')
  expect((await operate(app, 'find', payment.out_trade_no)).text).toMatch(new RegExp(`【订单】\n.*\n${orderId} `))
})

test('one id shows a person, an order with all that happened, a booking with its seats, a post in full', async () => {
  const { user, orderId, payment } = await paidOrder()
  const person = (await operate(app, 'show', user.id)).text
  for (const part of [`编号  ${user.id}`, '手机  ', '拍币  购买 ', '【订单】', orderId, '【登录的设备】', '账号  正常'])
    expect(person).toContain(part)
  const order = (await operate(app, 'show', orderId)).text
  expect(order).toMatch(/下单.*\n.*发起付款.*\n(.*\n)*.*渠道收款/)
  expect(order).toContain(payment.out_trade_no)
  const opener = await aPhotographer(app, 200)
  const { shareId } = await aShareOrder(app, opener)
  const booking = (await operate(app, 'show', shareId)).text
  for (const part of [`发起人  `, opener.id, '【席位】', '已加入']) expect(booking).toContain(part)
  const text = '这段话比表格里的一格长得多，要一个字不少地读到最后，一直到这里才算完，再加上几个字。'
  const post = await aPost(app.db, user.id, { text })
  expect((await operate(app, 'show', post)).text).toContain(text)
  expect(await asJson('show', orderId)).toMatchObject({ code: 0, order: { id: orderId, events: expect.any(Array) } })
  expect(await operate(app, 'show', '01890000-0000-7000-8000-000000000000')).toMatchObject({ code: 1 })
})

test('what a role does not look into in the console, it is not shown here', async () => {
  const { user, orderId } = await paidOrder()
  const moderator = await aSessionOf(app.deps, 'mona', ['moderator'])
  const person = (await typeOps(app.deps, moderator, 'show', user.id)).text
  expect(person).toContain('【送审的内容】')
  expect(person).not.toMatch(/拍币|席位费|【订单】|【登录的设备】/)
  expect(await typeOps(app.deps, moderator, 'show', orderId)).toMatchObject({ code: 1 })
  expect(JSON.parse((await typeOps(app.deps, moderator, 'find', user.phone, '--json')).text)).not.toHaveProperty(
    'orders',
  )
  expect((await typeOps(app.deps, moderator, 'list')).text).not.toContain('【提现】')
  expect(await typeOps(app.deps, moderator, 'list', 'payouts')).toMatchObject({ code: 1 })
})

/** A message of a topic of its own, promised for later. */
async function aJob(topic: string): Promise<string> {
  const at = app.clock.now()
  const due = new Date(at.getTime() + 3_600_000)
  await transaction(app.db, (tx) => putInOutbox(tx, { topic, payload: {}, at, due }))
  const row = app.db.selectFrom('outbox').select('id').where('topic', '=', topic)
  return (await row.executeTakeFirstOrThrow()).id
}

function fails(id: string): Promise<boolean> {
  return postponeMessage(app.db, { id, attempts: 4, now: app.clock.now(), error: new Error('渠道没有回答') })
}

test('jobs that wait and failed are listed, and one that failed is tried again', async () => {
  const [failed, waiting] = [await aJob('a.failed'), await aJob('a.waiting')]
  await fails(failed)
  expect((await operate(app, 'jobs', 'failed')).text).toMatch(/渠道没有回答\n共 1 个$/)
  expect(idsOf((await asJson('jobs', '--topic', 'a.waiting')).items)).toEqual([waiting])
  expect((await operate(app, 'retry-job', failed, ...because)).text).toBe('已安排立即重试。')
  expect(idsOf((await asJson('jobs', 'due', '--topic', 'a.failed')).items)).toEqual([failed])
  expect((await operate(app, 'jobs', 'some')).text).toContain('可用的有：dead、failed、due、later')
})

test('a job that never failed, runs, is done or unknown is not tried again', async () => {
  const [promised, running, done] = [await aJob('b.promised'), await aJob('b.running'), await aJob('b.done')]
  await fails(running)
  await leaseMessage(app.db, running, app.clock.now())
  await fails(done)
  await finishMessage(app.db, done, app.clock.now())
  const before = await app.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  for (const id of [promised, running, done, '01890000-0000-7000-8000-000000000000'])
    expect(await operate(app, 'retry-job', id, ...because)).toEqual({
      code: 1,
      text: '没有这个任务，或没有失败过、正在进行、已经完成。',
    })
  expect(await app.db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual(before)
  // Whoever carried it out has died: its lease runs out, and it is anybody's again.
  app.clock.advance({ minutes: 1 })
  expect((await operate(app, 'retry-job', running, ...because)).code).toBe(0)
})

test('who is owed what adds up with the books', async () => {
  const { orderId } = await paidOrder()
  const before = await asJson('owed')
  await aShareOrder(app, await aPhotographer(app, 200))
  await operate(app, 'refund-part', orderId, '--fen', '1000', ...because)
  const after = await asJson('owed')
  expect(after.refunds).toMatchObject({ sums: [{ of: 'fen', count: 1, amount: 1000 }], rows: [{ orderId, fen: 1000 }] })
  const escrow = await app.db
    .selectFrom('escrow')
    .select(({ fn }) => fn.sum<number>('balance').as('held'))
    .executeTakeFirstOrThrow()
  const held = (found: { escrow: { sums: Array<{ amount: number }> } }) =>
    found.escrow.sums.reduce((sum, { amount }) => sum + amount, 0)
  expect(held(after)).toBe(Number(escrow.held))
  expect(held(after)).toBeGreaterThan(held(before))
  expect((await operate(app, 'owed')).text).toMatch(/【没有到账的退款】1 笔 ¥10\.00\n/)
})

test('sums have thousands apart', async () => {
  const { orderId } = await paidOrder(1_234_500)
  expect((await operate(app, 'find', orderId)).text).toContain(' ¥12,345.00 ')
  expect((await operate(app, 'show', orderId)).text).toContain('¥12,345.00')
  await operate(app, 'refund-part', orderId, '--fen', '1200000', ...because)
  expect((await operate(app, 'owed')).text).toMatch(/【没有到账的退款】\d 笔 ¥12,0\d0\.00\n/)
})

test('a person is signed out everywhere, in words first, and can sign in again', async () => {
  const user = await app.aUser()
  const rehearsal = await operate(app, 'end-logins', user.id, '--dry-run', ...because)
  expect(rehearsal.text).toBe('（演练，未写入）将结束 1 处登录。\n  登录着的设备：1 → 0')
  await expect(app.as(user).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
  expect((await operate(app, 'end-logins', user.id, ...because)).text).toBe('已结束 1 处登录。')
  await expect(app.as(user).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  expect((await operate(app, 'end-logins', user.id, ...because)).code).toBe(1)
})

test('what needs two waits for another operator, who is named in the audit; what was said is taken back', async () => {
  const { orderId } = await paidOrder()
  const big = await app.aUser()
  const packageId = await aCoinPackage(app, { priceFen: 100_100 })
  const bought = await app.as(big).call('buyCoins', { packageId, priceFen: 100_100 })
  await app.payLocally(big, bought.orderId, 'succeed')
  const [fritz, fiona, sara] = await Promise.all([
    aSessionOf(app.deps, 'fritz', ['finance']),
    aSessionOf(app.deps, 'fiona', ['finance']),
    aSessionOf(app.deps, 'sara', ['support']),
  ])
  const refund = (who: string, id: string) => typeOps(app.deps, who, 'refund', id, ...because)
  const beyond = await refund(sara, bought.orderId)
  expect(beyond).toMatchObject({ code: 1, text: expect.stringContaining('最多 ¥200') })
  expect(await refund(sara, orderId)).toMatchObject({ code: 0 })
  const rehearsed = await typeOps(app.deps, fritz, 'refund', bought.orderId, '--dry-run', ...because)
  expect(rehearsed.text).toContain('需要另一位同事批准')
  const proposed = await refund(fritz, bought.orderId)
  const id = /编号 (\S+)$/.exec(proposed.text)?.[1] ?? ''
  expect((await typeOps(app.deps, fritz, 'approve-request', id)).text).toContain('另一位同事')
  expect((await typeOps(app.deps, sara, 'approve-request', id)).code).toBe(1)
  expect((await typeOps(app.deps, fiona, 'requests')).text).toContain(id)
  expect(await typeOps(app.deps, fiona, 'approve-request', id)).toMatchObject({ code: 0 })
  const row = await app.db
    .selectFrom('audit')
    .select(['actor', 'operator_id', 'detail'])
    .where('target', '=', bought.orderId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor: 'fritz', operator_id: expect.any(String) })
  expect(JSON.stringify(row.detail)).toContain('fiona')
})
