import { Migrator } from 'kysely'
import pg from 'pg'
import { connect, transaction } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { tokenHash } from '../../../server/features/accounts/tokens'
import { deliveredTopic } from '../../../server/features/payments/settle'
import { putInOutbox } from '../../../server/jobs/outbox'
import { aModel } from '../../support/builders/models'
import { aPaidShareOrder } from '../../support/builders/seatFees'
import { aPhotographer, join, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { emptyDatabase } from '../../support/database/clone'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { appIds, buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { Dump } from './dump'

const weapp = { headers: { 'x-client': 'weapp' } }
const told = {
  contact: '微信 only-for-members',
  meetingAddress: '龙腾大道 7531 号门口',
  meetingPoint: { longitude: 121.753197, latitude: 31.753186 },
}
const places = [told.contact, told.meetingAddress, '121.753197', '31.753186']

let app: PaymentTestApp
let dump: Dump
afterEach(async () => {
  await dump.close()
  await app.close()
})

/** Who a person is at WeChat, in its own words: the openids of both applications, and the unionid. */
async function namesOf(person: string): Promise<string[]> {
  const told = await app.deps.wechat?.login('mini', app.wechat.newCode('mini', person))
  return [told?.openid ?? '', app.wechat.openidOf('h5', person), told?.unionid ?? '']
}

async function found(words: readonly string[]): Promise<string[]> {
  const text = await dump.text()
  expect(text.length).toBeGreaterThan(1000)
  return words.filter((word) => text.includes(word))
}

async function ticketOf(person: string, kind: 'mini' | 'h5'): Promise<{ ticket: string; bound: boolean }> {
  const code = app.wechat.newCode(kind, person)
  if (kind === 'mini') return app.visitor.call('getWechatTicket', { code, platform: 'weapp' })
  const { url } = await app.visitor.call('getWechatRedirect', {})
  return app.visitor.call('getWechatTicket', { code, state: new URL(url).searchParams.get('state') ?? '' })
}

async function signIn(person: string, kind: 'mini' | 'h5'): Promise<TestUser> {
  const { ticket } = await ticketOf(person, kind)
  const { userId, token } = await app.visitor.call('loginByTicket', { ticket, create: '1' })
  return { id: userId, phone: '', token }
}

/** A member of one booking who pays for her seat in another, in the mini-program. */
async function busyLife(): Promise<{ opener: TestUser; member: TestUser; shareId: string }> {
  await setPrices(app)
  const opener = await aPhotographer(app, 100)
  const member = await signIn('小林', 'mini')
  expect(await signIn('小林', 'h5')).toMatchObject({ id: member.id })
  const modelId = await aModel(app.db)
  const terms = { ...opening({ modelId, minUsers: 2, maxUsers: 2 }), ...told }
  const { shareId } = await app.as(opener).call('share', terms, { headers: { 'idempotency-key': 'a'.repeat(20) } })
  await join(app, member, shareId)
  const { orderId } = await aPaidShareOrder(app, member, { hours: [9, 10] })
  await app.as(member).call('payOrder', { id: orderId, channel: 'mini' }, weapp)
  const coins = await app.coinOrder(member)
  await app.as(member).call('payOrder', { id: coins, channel: 'virtual' }, weapp)
  return { opener, member, shareId }
}

test('the whole database tells nobody who somebody is at WeChat, where a booking meets, or how to reach anybody', async () => {
  app = await buildPaymentApp({ local: false })
  dump = await Dump.open(app.ownerUrl)
  const { opener, member, shareId } = await busyLife()
  await app.wechat.pusher.push({
    ToUserName: 'gh_1',
    FromUserName: app.wechat.openidOf('mini', '小林'),
    MsgType: 'event',
    Event: 'subscribe_msg_popup_event',
    List: [{ TemplateId: 'a-template', SubscribeStatusString: 'accept', PopupScene: '0' }],
  })
  await app.wechat.pusher.settled()
  const words = [...places, ...(await namesOf('小林')), opener.phone]
  expect(await found(words)).toEqual([])
  await runDueJobs(app.deps)
  expect(await found(words)).toEqual([])

  expect(await app.as(member).call('getShareOrder', { id: shareId })).toMatchObject(told)
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject(told)
  const exported = JSON.stringify(await app.as(member).call('exportUser'))
  expect(exported).toContain(app.wechat.openidOf('mini', '小林'))
  const subscribed = await app.db.selectFrom('wechat_subscription').select('user_id').execute()
  expect(subscribed).toEqual([{ user_id: member.id }])
})

test('what a vendor says of somebody when an effect fails is kept without their name', async () => {
  app = await buildPaymentApp({ local: false })
  dump = await Dump.open(app.ownerUrl)
  const [openid = ''] = await namesOf('小林')
  const { virtual } = app.deps.payment
  if (virtual === null) throw new Error('virtual payment is not set up')
  virtual.notifyDelivered = () => Promise.reject(new Error(`order of ${openid} is locked`))
  const at = app.clock.now()
  await transaction(app.db, (tx) =>
    putInOutbox(tx, { topic: deliveredTopic, payload: { outTradeNo: 'P0000000000000001' }, at }),
  )
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toHaveLength(1)
  const kept = await app.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow()
  expect(kept.last_error).toMatch(/^order of .+ is locked$/)
  expect(await found([openid])).toEqual([])
})

/** What a server of the release before wrote: people, one of them by WeChat, and a booking of theirs. */
const old = {
  opener: '01935000-0000-7000-8000-00000000000a',
  member: '01935000-0000-7000-8000-00000000000b',
  modelId: '01935000-0000-7000-8000-00000000000c',
  shareId: '01935000-0000-7000-8000-00000000000d',
  orderId: '01935000-0000-7000-8000-00000000000e',
}

async function oldRows(client: pg.Client, [openid, , unionid]: readonly string[]): Promise<void> {
  const at = '2026-05-01T00:00:00Z'
  for (const id of [old.opener, old.member]) {
    await client.query(`insert into app_user (id, nickname, avatar_key, created_at) values ($1, '拍友', $2, $3)`, [
      id,
      `avatar/${id}`,
      at,
    ])
    await client.query(
      `insert into session (id, token_hash, user_id, client, created_at, used_at, expires_at)
         values ($1, $2, $1, 'h5', $3, $3, '2026-07-01T00:00:00Z')`,
      [id, tokenHash(id), at],
    )
  }
  await client.query(
    `insert into identity (app_id, openid, union_id, user_id, created_at, used_at) values ($1, $2, $3, $4, $5, $5)`,
    [appIds.mini, openid, unionid, old.member, at],
  )
  await client.query(`insert into wechat_person (union_id, user_id) values ($1, $2)`, [unionid, old.member])
  await client.query(
    `insert into payment (user_id, out_trade_no, order_id, channel, amount_fen, openid, state, created_at)
       values ($1, 'P0000000000000001', $2, 'virtual', 3000, $3, 'closed', $4)`,
    [old.member, old.orderId, openid, at],
  )
  const { longitude, latitude } = told.meetingPoint
  await client.query(
    `insert into share_order (id, model_id, opener_user_id, state, starts_at, ends_at, deadline, region_code, share_area,
       meeting_address, meeting_longitude, meeting_latitude, contact, share_desc, min_users, max_users, hourly_fee_fen, seat_fee_fen,
       price_coins, seats_taken, seats_joined, created_at)
     values ($1, $2, $3, 2, '2026-06-10T06:00:00Z', '2026-06-10T08:00:00Z', '2026-06-09T06:00:00Z', '310104', '徐汇滨江',
       $4, $5, $6, $7, '', 2, 2, 0, 0, 0, 2, 2, $8)`,
    [old.shareId, old.modelId, old.opener, told.meetingAddress, longitude, latitude, told.contact, at],
  )
  for (const userId of [old.opener, old.member])
    await client.query(
      `insert into share_seat (share_id, id, user_id, order_id, state, joined_at) values ($1, $2, $2, $2, 'joined', $3)`,
      [old.shareId, userId, at],
    )
}

/** The application on a database that the release before left, brought up to date by this one; answers who 小林 is at WeChat. */
async function onOldDatabase(): Promise<string[]> {
  const database = await emptyDatabase()
  const owner = connect(database.ownerUrl, { poolSize: 1, statementTimeout: 'none' })
  const migrator = new Migrator({ db: owner, provider: { getMigrations: () => Promise.resolve(migrations) } })
  expect((await migrator.migrateTo('023_voices')).error).toBeUndefined()
  await owner.destroy()
  app = await buildPaymentApp({ local: false, database })
  const names = await namesOf('小林')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await oldRows(client, names)
  } finally {
    await client.end()
  }
  expect(await migrateDatabase(database.ownerUrl, new URL(database.appUrl).username)).toContain('027_sealed')
  dump = await Dump.open(app.ownerUrl)
  return names
}

test('what the release before wrote is read, stays readable for its servers for a day, and is sealed then', async () => {
  const names = await onOldDatabase()
  await aModel(app.db, { id: old.modelId })
  await setPrices(app)
  const seenBy = async (id: string) => app.as({ id, phone: '', token: id }).call('getShareOrder', { id: old.shareId })
  const [openid = '', , unionid = ''] = names

  await runDueJobs(app.deps)
  expect(await seenBy(old.member)).toMatchObject(told)
  expect(await signIn('小林', 'mini')).toMatchObject({ id: old.member })
  expect(await found([...places, openid, unionid])).toEqual([...places, openid, unionid])
  const opener = await aPhotographer(app, 100)
  const meanwhile = { ...opening({ modelId: old.modelId, hours: [9, 10] }), ...told, contact: '微信 meanwhile' }
  await app.as(opener).call('share', meanwhile)
  const rows = await app.db.selectFrom('share_order').select('contact').orderBy('contact').execute()
  expect(rows.map(({ contact }) => contact)).toEqual(['微信 meanwhile', told.contact])

  app.clock.advance({ days: 1 })
  await runDueJobs(app.deps)
  expect(await found([...places, ...names, '微信 meanwhile'])).toEqual([])
  expect(await seenBy(old.member)).toMatchObject(told)
  expect(await seenBy(old.opener)).toMatchObject(told)
  expect(await signIn('小林', 'mini')).toMatchObject({ id: old.member })
  expect(await signIn('小林', 'h5')).toMatchObject({ id: old.member })
  expect(await found([...places, ...names])).toEqual([])
})

test('who signs in again before her row was sealed keeps her account, and so does one whom a late server wrote down twice', async () => {
  const names = await onOldDatabase()
  const [openid = '', , unionid = ''] = names
  await runDueJobs(app.deps)
  app.clock.advance({ days: 1 })
  expect(await signIn('小林', 'mini')).toMatchObject({ id: old.member })
  expect(await app.db.selectFrom('identity').select('openid').execute()).toHaveLength(1)

  const late = { app_id: appIds.mini, openid, union_id: unionid, user_id: null, session_key_sealed: null }
  const at = app.clock.now()
  await app.db
    .insertInto('identity')
    .values({ ...late, created_at: at, used_at: at })
    .execute()
  await runDueJobs(app.deps)
  expect(await found(names)).toEqual([])
  expect(await signIn('小林', 'mini')).toMatchObject({ id: old.member })
  expect(await signIn('小林', 'h5')).toMatchObject({ id: old.member })
})
