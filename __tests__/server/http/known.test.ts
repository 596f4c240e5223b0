import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildApp } from '../../../server/app'
import { transaction, type Tx } from '../../../server/db/connection'
import type { App } from '../../../server/http/context'
import { runTransaction } from '../../../server/http/idempotency'
import { refuse } from '../../../server/http/refuse'
import { changeStanding, type Change } from '../../../server/wiring/suspensions/change'
import { aPost } from '../../support/builders/content'
import { coinsOf } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aReader } from '../../support/builders/readers'
import { aPhotographer, aShareOrder, join, opening, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { callThrough } from '../../support/call'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** Two servers of one fleet: what happens on the other one is not told to this one. */
let app: TestApp
let other: App
beforeEach(async () => {
  app = await buildTestApp()
  other = await buildApp(app.deps)
  await setPrices(app)
})
afterEach(async () => {
  await other.close()
  await app.close()
})

/** Somebody whom this server has answered before. */
async function known(): Promise<TestUser> {
  const user = await aReader(app, { gift: 1000 })
  await app.as(user).call('getUserInfo')
  return user
}

async function aBooking(): Promise<string> {
  return (await aShareOrder(app, await aPhotographer(app), { maxUsers: 9 })).shareId
}

const paid = { text: '一次值得记录的拍摄。'.repeat(20), priceCoins: 10 }

function stands(user: TestUser, state: Change['state']) {
  const at = app.clock.now()
  const change = { userId: user.id, state, until: null, reason: '多次辱骂', by: 'mo', at }
  return transaction(app.db, (tx) => changeStanding(tx, change))
}

const signIn = { code: 401, reason: 'SIGN_IN' }

describe.each([
  ['ends on another server', (user: TestUser) => callThrough(other, 'logout', {}, { token: user.token })],
  ['is of somebody suspended there', (user: TestUser) => stands(user, 'suspended')],
])('a session of somebody known %s', (_, end) => {
  test('joins nothing and unlocks nothing at once, and leaves no trace', async () => {
    const user = await known()
    const shareId = await aBooking()
    const id = await aPost(app.db, (await app.aUser()).id, paid)
    await end(user)
    const mine = app.as(user)
    await expect(join(app, user, shareId)).rejects.toMatchObject(signIn)
    await expect(mine.call('unlockComment', { id, priceCoins: 10 })).rejects.toMatchObject(signIn)
    expect(await coinsOf(app, user)).toBe(1000)
    expect(await app.db.selectFrom('orders').select('id').where('user_id', '=', user.id).execute()).toEqual([])
    expect(await app.db.selectFrom('idempotency').select('key').where('user_id', '=', user.id).execute()).toEqual([])
  })

  test('reads as a visitor does at once', async () => {
    const user = await known()
    const shareId = await aBooking()
    const mine = app.as(user)
    await join(app, user, shareId)
    expect(await mine.call('getShareOrder', { id: shareId })).toMatchObject({ currentShare: true })
    await end(user)
    expect(await mine.call('getShareOrder', { id: shareId })).toEqual(
      await app.visitor.call('getShareOrder', { id: shareId }),
    )
    const bookings = { pageSize: 10, searchType: 2 } as const
    for (const filter of [{ pageSize: 10 }, bookings])
      expect(await mine.call('listModels', filter)).toEqual(await app.visitor.call('listModels', filter))
  })
})

test('somebody known who was silenced elsewhere opens no booking, and may join one', async () => {
  const user = await known()
  const shareId = await aBooking()
  const modelId = await aModel(app.db)
  await stands(user, 'silenced')
  await expect(app.as(user).call('share', opening({ modelId }))).rejects.toMatchObject({ reason: 'ACCOUNT_SILENCED' })
  await expect(join(app, user, shareId)).resolves.toMatchObject({ shareId })
})

test('a session is prolonged by what looks it up on its own way too', async () => {
  const user = await known()
  const shareId = await aBooking()
  app.clock.advance({ days: 20 })
  await app.as(user).call('getShareOrder', { id: shareId })
  app.clock.advance({ days: 20 })
  await expect(app.as(user).call('getUserInfo')).resolves.toMatchObject({ id: user.id })
})

describe('work that begins while its key is claimed', () => {
  const beginning = { doubt: null, atOnce: true }
  const again = { keeps: (data: string) => data, shows: async (kept: unknown) => String(kept) }

  test('a hundred at once run it once, and all have its answer', async () => {
    const user = await app.aUser()
    const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
    const work = async (tx: Tx) => {
      const row = await tx
        .updateTable('app_user')
        .set({ intro: sql`intro || '.'` })
        .where('id', '=', user.id)
        .returning('intro')
        .executeTakeFirstOrThrow()
      return row.intro
    }
    const all = Array.from({ length: 100 }, () => runTransaction(app.deps, once, work, again, beginning))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['.']))
    const row = await app.db.selectFrom('app_user').select('intro').where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row.intro).toBe('.')
  })

  test('what the first was answered counts, not what the work of a repetition refuses', async () => {
    const user = await app.aUser()
    const once = { userId: user.id, call: 'updateUser', key: randomUUID(), requestHash: 'same' }
    expect(await runTransaction(app.deps, once, async () => 'first', again, beginning)).toBe('first')
    const repeated = runTransaction(app.deps, once, () => refuse('FORBIDDEN'), again, beginning)
    await expect(repeated).resolves.toBe('first')
    const otherBody = runTransaction(app.deps, { ...once, requestHash: 'other' }, async () => 'x', again, beginning)
    await expect(otherBody).rejects.toMatchObject({ reason: 'IDEMPOTENCY_MISMATCH' })
  })
})
