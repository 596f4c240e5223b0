import { hourMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import { ledger } from '../../../server/features/ledger/ledger'
import { changeStanding, type Change } from '../../../server/wiring/suspensions/change'
import { aPassword, logIn, registered } from '../../support/builders/accounts'
import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import {
  aPayingMember,
  aPublicShareOrder,
  fenOn,
  hold,
  hourlyFeeFen,
  pay,
  seatFeeFen,
} from '../../support/builders/seatFees'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
  await setPrices(app)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const day = 24 * hourMs

function suspend(user: { id: string }, change: Partial<Change> = {}) {
  const at = app.clock.now()
  const suspended = {
    state: 'suspended',
    until: new Date(at.getTime() + 7 * day),
    reason: '多次辱骂',
    by: 'mo',
  } as const
  return transaction(app.db, (tx) => changeStanding(tx, { userId: user.id, ...suspended, at, ...change }))
}

const lift = (user: { id: string }) => suspend(user, { state: 'good', until: null, reason: '申诉成立' })

const until = '2026-06-08T02:00:00.000Z'
const refused = {
  code: 403,
  reason: 'ACCOUNT_SUSPENDED',
  msg: '账号已被封停，到 2026-06-08 10:00。原因：多次辱骂',
  data: { until, reason: '多次辱骂', appeal: 'possible', appealToken: expect.any(String) },
}

test('a suspension ends every session, and no way in opens: password, code, new password, WeChat', async () => {
  const { id, phone, token } = await registered(app)
  const { token: second } = await logIn(app, phone, aPassword)
  const linked = await app.wechatUser('米娜')
  await suspend({ id })
  await suspend(linked)
  for (const each of [token, second, linked.token])
    await expect(app.as({ id, phone, token: each }).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  await expect(logIn(app, phone, aPassword)).rejects.toMatchObject(refused)
  await expect(logIn(app, phone, 'Falsch-123456')).rejects.toMatchObject({ reason: 'LOGIN_WRONG' })
  await app.visitor.call('sendSmsCode', { phone, purpose: 'login' })
  await expect(app.visitor.call('loginByCode', { phone, code: app.sms.lastCode(phone) })).rejects.toMatchObject(refused)
  const { ticket } = await app.miniTicket('米娜')
  await expect(app.visitor.call('loginByTicket', { ticket })).rejects.toMatchObject(refused)
  expect(await app.db.selectFrom('session').selectAll().where('user_id', 'in', [id, linked.id]).execute()).toEqual([])
})

test('whoever cannot sign in objects by the token of the refusal, once; lifted, everything opens again', async () => {
  const { id, phone } = await registered(app)
  await suspend({ id })
  const { data } = await logIn(app, phone, aPassword).catch((error: unknown) => Object(error))
  const appealing = (appealToken: string) => app.visitor.call('appealStanding', { text: '不是我', appealToken })
  await expect(appealing(`${data.appealToken}x`)).rejects.toMatchObject({ reason: 'TICKET_WRONG' })
  expect(await appealing(data.appealToken)).toMatchObject({ state: 'suspended', appeal: 'waiting' })
  await expect(appealing(data.appealToken)).rejects.toMatchObject({ reason: 'APPEAL_OVER' })
  await expect(logIn(app, phone, aPassword)).rejects.toMatchObject({ data: { appeal: 'waiting' } })
  await lift({ id })
  const { token } = await logIn(app, phone, aPassword)
  const speaker = app.as({ id, phone, token })
  expect((await speaker.call('getUserInfo')).standing).toBeNull()
  expect((await speaker.call('listOwnNotices', {})).records[0]).toMatchObject({ text: '账号已恢复正常：申诉成立' })
})

test('a token of a refusal is good for two hours, and for that suspension alone', async () => {
  const { id, phone } = await registered(app)
  await suspend({ id })
  const tokenNow = async () =>
    (await logIn(app, phone, aPassword).catch((error: unknown) => Object(error))).data.appealToken
  const old = await tokenNow()
  app.clock.advance({ hours: 2 })
  const appealing = (appealToken: string) => app.visitor.call('appealStanding', { text: '不是我', appealToken })
  await expect(appealing(old)).rejects.toMatchObject({ reason: 'TICKET_WRONG' })
  const superseded = await tokenNow()
  await suspend({ id }, { until: null })
  await expect(appealing(superseded)).rejects.toMatchObject({ reason: 'APPEAL_OVER' })
})

/** Where others come upon somebody. */
async function seenOf(author: TestUser, ids: { post: string; modelId: string; commented: string }) {
  const reader = app.visitor
  const found = (call: Promise<unknown>) => call.then(() => true).catch(() => false)
  // A map is kept for an hour.
  app.clock.advance({ hours: 1 })
  const { body: sitemap } = await app.app.inject({ url: '/sitemap/posts/1.xml' })
  return {
    post: await found(reader.call('getComment', { id: ids.post })),
    feed: (await reader.call('listHot', {})).records.some(({ id }) => id === ids.post),
    search: (await reader.call('listHot', { keyword: '机密的海边' })).records.length > 0,
    suggested: JSON.stringify(await reader.call('suggest', { words: '机密的海边' })).includes('机密的海边，免费的'),
    comments: (await reader.call('listComments', { parentId: ids.commented })).records.length > 0,
    model: await found(reader.call('getModel', { id: ids.modelId })),
    models: (await reader.call('listModels', {})).records.some(({ id }) => id === ids.modelId),
    person: await found(reader.call('getPerson', { id: author.id })),
    sitemap: sitemap.includes(ids.post),
  }
}

test('what a suspended person published is hidden everywhere but from its buyers, and comes back with the end', async () => {
  const author = await app.aUser()
  const other = await aPhotographer(app, 100)
  const at = app.clock.now()
  const post = await aPost(app.db, author.id, { text: '机密的海边日落', priceCoins: 20, createdAt: at })
  await aPost(app.db, author.id, { text: '机密的海边，免费的', createdAt: at })
  const commented = await aPost(app.db, other.id, { createdAt: at })
  await aPost(app.db, author.id, { text: '光真好', parent: { type: 'post', id: commented }, createdAt: at })
  const modelId = await aModel(app.db, { user_id: author.id })
  await app.as(other).call('unlockComment', { id: post, priceCoins: 20 })
  const ids = { post, modelId, commented }
  const before = await seenOf(author, ids)
  expect(Object.entries(before).filter(([, seen]) => !seen)).toEqual([])
  await suspend(author)
  const hidden = await seenOf(author, ids)
  expect(Object.entries(hidden).filter(([, seen]) => seen)).toEqual([])
  expect(await app.as(other).call('getComment', { id: post })).toMatchObject({ text: '机密的海边日落' })
  app.clock.advance({ hours: 7 * 24 })
  await runDueJobs(app.deps)
  expect(await seenOf(author, ids)).toEqual(before)
})

test('what was deleted, taken down or refused before stays so when a suspension ends', async () => {
  const author = await app.aUser()
  const deleted = await aPost(app.db, author.id, { createdAt: app.clock.now() })
  const waiting = await aPost(app.db, author.id, { state: 'refused', createdAt: app.clock.now() })
  await app.as(author).call('deleteComment', { id: deleted })
  await suspend(author)
  await lift(author)
  await expect(app.visitor.call('getComment', { id: deleted })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(app.visitor.call('getComment', { id: waiting })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('its seats are given back in full, also after the deadline; what it opened passes on, or is cancelled', async () => {
  const user = await aPhotographer(app, 100)
  const second = await aPhotographer(app)
  const passed = await aShareOrder(app, user, { hours: [8, 9], minUsers: 1 })
  app.clock.advance({ seconds: 1 })
  await join(app, second, passed.shareId)
  const alone = await aShareOrder(app, user, { hours: [10, 11] })
  const { shareId } = await aPublicShareOrder(app, { minUsers: 2, maxUsers: 4, hours: [12, 13] })
  await pay(app, user, (await hold(app, user, shareId)).orderId)
  app.clock.set('2026-06-10T07:00:00+08:00')
  await runDueJobs(app.deps)
  const refunding = await fenOn(app, 'platform:refunding')
  await suspend(user)
  await runDueJobs(app.deps)
  expect(await coinsOf(app, user)).toBe(100)
  expect(await fenOn(app, 'platform:refunding')).toBe(refunding + seatFeeFen)
  const rows = await app.db.selectFrom('share_order').select(['id', 'state', 'opener_user_id']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.get(passed.shareId)).toMatchObject({ state: 2, opener_user_id: second.id })
  expect(byId.get(alone.shareId)).toMatchObject({ state: 4 })
  expect(byId.get(shareId)).toMatchObject({ state: 2 })
})

test('a suspended model’s bookings are cancelled with everything back; what has begun is held back until the end', async () => {
  const model = await app.aUser()
  const modelId = await aModel(app.db, { user_id: model.id, hourly_fee_fen: hourlyFeeFen })
  const terms = { modelId, minUsers: 2, maxUsers: 3 }
  const over = await aPublicShareOrder(app, { ...terms, hours: [8, 9] })
  await aPayingMember(app, over.shareId)
  const ahead = await aPublicShareOrder(app, { ...terms, day: '2026-06-20' })
  app.clock.set('2026-06-10T10:00:00+08:00')
  await runDueJobs(app.deps)
  await suspend(model, { until: null })
  await runDueJobs(app.deps)
  expect(await app.as(ahead.opener).call('getShareOrder', { id: ahead.shareId })).toMatchObject({ shareState: 4 })
  expect(await coinsOf(app, ahead.opener)).toBe(60)
  const heard = (await app.as(ahead.opener).call('listOwnNotices', {})).records.map(({ text }) => text)
  expect(heard).toContain('林知夏的拼单已由平台取消，费用已退回')
  app.clock.advance({ hours: 72 })
  await runDueJobs(app.deps)
  expect(await fenOn(app, 'escrow')).toBe(2 * seatFeeFen)
  expect(await walletFen(model)).toBe(0)
  await lift(model)
  await runDueJobs(app.deps)
  expect(await fenOn(app, 'escrow')).toBe(0)
  expect(await walletFen(model)).toBe(2 * seatFeeFen)
})

async function walletFen(user: { id: string }): Promise<number> {
  return transaction(app.db, async (tx) => (await ledger.lockWallet(tx, user.id)).fen)
}

test('an operator’s freeze and a suspension’s are two: the fee goes only when neither holds it', async () => {
  const model = await app.aUser()
  const modelId = await aModel(app.db, { user_id: model.id, hourly_fee_fen: hourlyFeeFen })
  const { shareId } = await aPublicShareOrder(app, { modelId, minUsers: 2, maxUsers: 3, hours: [8, 9] })
  await aPayingMember(app, shareId)
  app.clock.set('2026-06-10T10:00:00+08:00')
  await runDueJobs(app.deps)
  const { freezePayout, unfreezePayout } = await import('../../../server/features/shareOrders/freeze')
  const at = app.clock.now()
  await transaction(app.db, (tx) => freezePayout(tx, { shareId, at }))
  await suspend(model, { until: null })
  await runDueJobs(app.deps)
  app.clock.advance({ hours: 72 })
  await transaction(app.db, (tx) => unfreezePayout(tx, { shareId, at: app.clock.now() }))
  await runDueJobs(app.deps)
  expect(await walletFen(model)).toBe(0)
  await lift(model)
  await runDueJobs(app.deps)
  expect(await walletFen(model)).toBe(2 * seatFeeFen)
})

test('money that comes after a suspension goes back in full, and a waiting list forgets who is suspended', async () => {
  const user = await aPhotographer(app)
  const { shareId } = await aPublicShareOrder(app, { minUsers: 2, maxUsers: 3 })
  const { orderId } = await hold(app, user, shareId)
  const full = await aShareOrder(app, await aPhotographer(app), { maxUsers: 1, minUsers: 1, hours: [8, 9] })
  await app.as(user).call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: full.shareId, on: true })
  await suspend(user)
  await runDueJobs(app.deps)
  expect(await pay(app, user, orderId)).toBe(false)
  expect(await coinsOf(app, user)).toBe(60)
  expect(await app.db.selectFrom('share_waiter').selectAll().execute()).toEqual([])
})

test('suspended while joining: whichever comes first, no seat stays and nothing is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await aPhotographer(app)
    const { shareId } = await aShareOrder(app, await aPhotographer(app), { day: `2026-06-1${round + 1}` })
    await Promise.allSettled([join(app, user, shareId), suspend(user)])
    await runDueJobs(app.deps)
    expect(await coinsOf(app, user)).toBe(60)
    const seats = await app.db.selectFrom('share_seat').select('state').where('user_id', '=', user.id).execute()
    expect(seats.every(({ state }) => state === 'left')).toBe(true)
    const sessions = await app.db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()
    expect(sessions).toEqual([])
  }
})

test('a suspension while a code opens a session leaves none', async () => {
  const { id, phone } = await registered(app)
  for (let round = 0; round < 3; round++) {
    const opened = logIn(app, phone, aPassword).catch(() => null)
    await Promise.all([opened, suspend({ id })])
    const session = await opened
    if (session !== null)
      await expect(app.as({ id, phone, token: session.token }).call('getUserInfo')).rejects.toMatchObject({ code: 401 })
    expect(await app.db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toEqual([])
    await lift({ id })
  }
})
