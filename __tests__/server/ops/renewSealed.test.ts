import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { connect, transaction } from '../../../server/db/connection'
import { createAccount } from '../../../server/features/accounts/create'
import { newDeviceToken, knownDevice } from '../../../server/features/accounts/devices'
import { findAccount } from '../../../server/features/accounts/repo'
import { openFeed, ownerOfFeed, feedSecret } from '../../../server/features/shootDay/feeds'
import { saveIdentity, userOfOpenid, bindIdentity } from '../../../server/features/wechat/identities'
import { vaultOf } from '../../../server/lib/vault'
import { renewSealed } from '../../../server/ops/renewSealed'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { aPhone } from '../../support/builders/users'
import { testEnv } from '../../support/env'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { because, operate } from './operator'

const [before, after] = ['what was the secret key until this very day', 'what is the secret key from this very day on']
const old = testEnv({ secretKey: before })
/** First every server accepts both and goes on with the old one; then it goes on with the new one; then that alone is left. */
const prepared = testEnv({ secretKey: before, secretKeyOther: after })
const changed = testEnv({ secretKey: after, secretKeyOther: before })
const done = testEnv({ secretKey: after })

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp({ env: old })
})
afterEach(() => app.close())

/** The same database by servers with other keys. */
function by(env: ReturnType<typeof testEnv>): TestApp {
  return { ...app, deps: { ...app.deps, env: { ...app.deps.env, ...keysOf(env) } } }
}

function keysOf({ secretKey, secretKeyOther }: ReturnType<typeof testEnv>) {
  return { secretKey, secretKeyOther }
}

const login = { appId: 'wx-app', openid: 'o-somebody', unionid: 'u-somebody', sessionKey: 'the key of a session' }

/** Somebody with a number, a WeChat, a calendar and a booking. */
async function somebody() {
  const [phone, at] = [aPhone(), app.clock.now()]
  const vault = vaultOf(old)
  await sql`update sealing set plain_until = ${new Date(0)}`.execute(app.db)
  const id = await transaction(app.db, async (tx) => {
    const account = await createAccount(tx, vault, { phone, passwordHash: 'none' }, at)
    const { key } = await saveIdentity(tx, vault, login, at)
    await bindIdentity(tx, vault, key, { userId: account, at })
    await openFeed(tx, vault, { userId: account, at })
    return account
  })
  const secret = (await feedSecret(app.db, vault, id)) ?? ''
  const { shareId } = await aShareOrder(app, await aPhotographer(app))
  return { id, phone, secret, shareId, device: newDeviceToken(vault, id, at) }
}

async function mustBeKnown(env: ReturnType<typeof testEnv>, one: Awaited<ReturnType<typeof somebody>>) {
  const vault = vaultOf(env)
  const account = await findAccount(app.db, vault, one.phone)
  expect(account?.userId).toBe(one.id)
  expect(await userOfOpenid(app.db, vault, login)).toBe(one.id)
  expect(await ownerOfFeed(app.db, vault, one.secret)).toEqual({ userId: one.id })
  const { members_sealed } = await app.db
    .selectFrom('share_order')
    .select('members_sealed')
    .where('id', '=', one.shareId)
    .executeTakeFirstOrThrow()
  expect(vault.open(members_sealed ?? '')).toContain('龙腾大道')
}

test('the key is changed while servers of each step are at work: everybody stays known, and in the end the old key opens nothing', async () => {
  const one = await somebody()
  for (const env of [old, prepared, changed]) await mustBeKnown(env, one)

  const { text } = await operate(by(changed), 'renew-sealed', ...because)
  expect(text).toMatch(/改封 \d+ 行：.*app_user/)
  // Servers that are not stopped yet know both.
  for (const env of [prepared, changed, done]) await mustBeKnown(env, one)
  expect((await operate(by(changed), 'renew-sealed', ...because)).text).toContain('没有内容还用着旧密钥')
  await expect(mustBeKnown(old, one)).rejects.toThrow()
})

test('a device that was known, and a number that is taken, stay so while both keys are accepted', async () => {
  const one = await somebody()
  const account = await findAccount(app.db, vaultOf(changed), one.phone)
  const now = app.clock.now()
  expect(knownDevice(vaultOf(changed), account, [one.device], now)).not.toBeNull()
  expect(knownDevice(vaultOf(done), account, [one.device], now)).toBeNull()
  const again = (env: typeof old) =>
    transaction(app.db, (tx) => createAccount(tx, vaultOf(env), { phone: one.phone, passwordHash: null }, now))
  await expect(again(changed)).rejects.toMatchObject({ reason: 'PHONE_TAKEN' })
  const other = aPhone()
  await transaction(app.db, (tx) => createAccount(tx, vaultOf(changed), { phone: other, passwordHash: null }, now))
  const taken = transaction(app.db, (tx) =>
    createAccount(tx, vaultOf(prepared), { phone: other, passwordHash: null }, now),
  )
  await expect(taken).rejects.toMatchObject({ reason: 'PHONE_TAKEN' })
})

test('who comes by WeChat while both keys are accepted keeps one row, and a rehearsal changes nothing', async () => {
  const one = await somebody()
  const { text } = await operate(by(changed), 'renew-sealed', ...because, '--dry-run')
  expect(text).toMatch(/演练.*改封 \d+ 行/)
  await mustBeKnown(old, one)
  const came = await transaction(app.db, (tx) => saveIdentity(tx, vaultOf(changed), login, app.clock.now()))
  expect(came.userId).toBe(one.id)
  expect(await app.db.selectFrom('identity').select('user_id').execute()).toEqual([{ user_id: one.id }])
  expect(await userOfOpenid(app.db, vaultOf(prepared), login)).toBe(one.id)
})

test('what opens by neither key ends it with a sentence, and what was done stays', async () => {
  await somebody()
  const lost = vaultOf(testEnv({ secretKey: 'a key that nobody remembers any more' }))
  const row = { id: uuidv7(), phone_sealed: lost.seal('13800000000') }
  await sql`insert into app_user (id, nickname, avatar_key, phone_sealed, created_at) values (${row.id}, '一人', 'avatar/x', ${row.phone_sealed}, now())`.execute(
    app.db,
  )
  const { code, text } = await operate(by(changed), 'renew-sealed', ...because)
  expect(code).toBe(1)
  expect(text).toContain('打不开')
})

test('a column that keeps something sealed and is not gone through ends it before anything is done', async () => {
  const owner = connect(app.ownerUrl, { poolSize: 1 })
  await sql`alter table app_user add column other_sealed text`.execute(owner)
  await owner.destroy()
  await expect(renewSealed(app.db, vaultOf(changed), false)).rejects.toThrow('app_user.other_sealed')
})
