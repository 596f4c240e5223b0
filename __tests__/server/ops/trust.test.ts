import { transaction } from '../../../server/db/connection'
import { ledger } from '../../../server/features/ledger/ledger'
import { fileReport } from '../../../server/features/trust/reports'
import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aPhotographer } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from './operator'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function boughtPost(priceCoins = 30) {
  const author = await app.aUser()
  const buyer = await aPhotographer(app)
  const id = await aPost(app.db, author.id, { text: '付费的一组'.repeat(20), priceCoins })
  await app.as(buyer).call('unlockComment', { id, priceCoins })
  return { id, author, buyer }
}

test('a take-down hides a post, gives its buyers their coins back and closes its reports', async () => {
  const { id, author, buyer } = await boughtPost()
  const report = { userId: buyer.id, targetType: 'post' as const, targetId: id, note: '盗图', at: app.clock.now() }
  await transaction(app.db, (tx) => fileReport(tx, report))
  expect((await operate(app, 'list', 'reports')).text).toContain('盗图')

  expect(await coinsOf(app, buyer)).toBe(30)
  const { code, text } = await operate(app, 'take-down', 'post', id, ...because)
  expect({ code, text }).toEqual({ code: 0, text: '已下架；1 位购买者将退币，1 条举报已结。' })
  await runDueJobs(app.deps)
  expect(await coinsOf(app, buyer)).toBe(60)
  await expect(app.visitor.call('getComment', { id })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect((await app.as(author).call('getUserInfo')).todo).toMatchObject([
    { kind: 'refused', text: expect.stringContaining('1 位购买者已退币，所得收益一并收回') },
  ])
  expect((await operate(app, 'list', 'reports')).text).not.toContain('盗图')
  expect((await operate(app, 'take-down', 'post', id, ...because)).code).toBe(1)
  expect(await ledgerDrift(app)).toBe(0)
})

test('an unlock is refunded once', async () => {
  const { id, buyer } = await boughtPost()
  const order = await app.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).executeTakeFirstOrThrow()
  const rehearsal = await operate(app, 'refund', order.id, '--dry-run', ...because)
  expect(rehearsal.text).toContain('演练')
  expect(await coinsOf(app, buyer)).toBe(30)
  expect((await operate(app, 'refund', order.id, ...because)).code).toBe(0)
  expect(await coinsOf(app, buyer)).toBe(60)
  expect(await app.as(buyer).call('getComment', { id })).toMatchObject({ locked: true })
  const again = await operate(app, 'refund', order.id, ...because)
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('不是已付状态') })
  expect(await coinsOf(app, buyer)).toBe(60)
  expect(await ledgerDrift(app)).toBe(0)
})

test('a payout is written down once a reference, and never beyond what was earned', async () => {
  const user = await app.aUser()
  const earned = [
    { account: 'platform:sales', bucket: 'fen', amount: -5000 },
    { account: 'wallet', bucket: 'fen', amount: 5000 },
  ] as const
  const posting = { userId: user.id, ref: 'earned', kind: 'test', orderId: null, memo: '收入', at: app.clock.now() }
  await transaction(app.db, (tx) => ledger.post(tx, { ...posting, entries: earned }))
  const pay = (fen: string, ref: string) => operate(app, 'payout', user.id, '--fen', fen, '--ref', ref, ...because)
  expect((await pay('3000', 'bank-1')).code).toBe(0)
  expect(await pay('3000', 'bank-1')).toMatchObject({ code: 1, text: '流水号 bank-1 已登记过。' })
  expect(await pay('3000', 'bank-2')).toMatchObject({ code: 1, text: '余额只有 ¥20。' })
  expect((await app.as(user).call('getUserInfo')).wallet.fen).toBe(2000)
  expect(await ledgerDrift(app)).toBe(0)
})

test('a report that had no ground is dismissed, and the thing stays', async () => {
  const author = await app.aUser()
  const id = await aPost(app.db, author.id)
  const report = { userId: (await app.aUser()).id, targetType: 'post' as const, targetId: id, at: app.clock.now() }
  await transaction(app.db, (tx) => fileReport(tx, { ...report, note: '一' }))
  await transaction(app.db, (tx) => fileReport(tx, { ...report, note: '二' }))
  expect(await operate(app, 'dismiss', 'post', id, ...because)).toMatchObject({ code: 0, text: '1 条举报已驳回。' })
  expect(await app.visitor.call('getComment', { id })).toMatchObject({ id })
})

test("a user's profile is reset", async () => {
  const user = await app.aUser({ nickname: '坏名字' })
  expect((await operate(app, 'take-down', 'user', user.id, ...because)).code).toBe(0)
  expect((await app.as(user).call('getUserInfo')).nickname).not.toBe('坏名字')
})

test('the ledger alone is added up where there is no bill to compare', async () => {
  const { code, text } = await operate(app, 'reconcile', '--ledger-only')
  expect({ code, text }).toEqual({
    code: 0,
    text: '总账：拍币合计 0，分合计 0；与明细不符的钱包 0、托管 0，提现在途相差 0 分。',
  })
})
