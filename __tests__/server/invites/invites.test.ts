import { creditsOf, monthOf, newCode } from '../../../server/features/invites/rules'
import { aPassword, seal } from '../../support/builders/accounts'
import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aPhotographer, aShareOrder, join, setPrices } from '../../support/builders/shareOrders'
import { aPhone, type TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** Registers with a code as a person does. */
async function invitee(inviteCode: string): Promise<TestUser> {
  const phone = aPhone()
  await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
  const { keyId, password } = await seal(app, aPassword)
  const session = await app.visitor.call('register', {
    phone,
    code: app.sms.lastCode(phone),
    keyId,
    password,
    inviteCode,
  })
  return { id: session.userId, phone, token: session.token }
}

/** Invitees that count already, without their histories. */
async function countedInvitees(inviter: TestUser, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const user = await app.aUser()
    const at = app.clock.now()
    await app.db
      .insertInto('invite')
      .values({ user_id: user.id, inviter_user_id: inviter.id, created_at: at, counted_at: at, due_at: null })
      .execute()
  }
}

test('a code tells its newcomers who invites, and nobody gathers names by it', async () => {
  const inviter = await app.aUser()
  const { code } = await app.as(inviter).call('getInvite')
  const { nickname } = await app.as(inviter).call('getUserInfo')
  const shown = await app.visitor.call('getInviter', { code: ` ${code.toLowerCase()}` })
  expect(shown).toMatchObject({ nickname, welcomeCoins: 60 })
  expect(shown.avatarUrl).toContain(`/avatar/${inviter.id}`)
  expect(JSON.stringify(shown)).not.toContain(inviter.phone)
  await expect(app.visitor.call('getInviter', { code: '2222222' })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const from = { address: '203.0.113.9' }
  const ask = () =>
    app.visitor.call('getInviter', { code }, from).then(
      () => 'told',
      ({ reason }) => String(reason),
    )
  const answers: string[] = []
  for (let turn = 0; turn < 121; turn++) answers.push(await ask())
  expect(answers.filter((one) => one === 'told')).toHaveLength(120)
  expect(answers.at(-1)).toBe('TOO_MANY')
})

test('an account that is gone invites nobody', async () => {
  const inviter = await app.aUser()
  const { code } = await app.as(inviter).call('getInvite')
  await app.db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', inviter.id).execute()
  await expect(app.visitor.call('getInviter', { code })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test('a code has seven signs that nobody confuses', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{7}$/)
  expect(new Set(codes).size).toBe(200)
})

test.each([
  [
    { counted: 0, converted: 0, thisMonth: 0 },
    { credits: 0, convertibleCredits: 0, monthLeft: 50 },
  ],
  [
    { counted: 7, converted: 3, thisMonth: 3 },
    { credits: 4, convertibleCredits: 4, monthLeft: 47 },
  ],
  [
    { counted: 90, converted: 30, thisMonth: 30 },
    { credits: 60, convertibleCredits: 20, monthLeft: 20 },
  ],
  [
    { counted: 60, converted: 50, thisMonth: 50 },
    { credits: 10, convertibleCredits: 0, monthLeft: 0 },
  ],
])('%o leaves %o', (credits, left) => {
  expect(creditsOf(credits)).toEqual(left)
})

test('a month begins at midnight in Shanghai', () => {
  expect(monthOf(new Date('2026-06-30T15:59:59Z'))).toBe('2026-06')
  expect(monthOf(new Date('2026-06-30T16:00:00Z'))).toBe('2026-07')
})

test('the code stays, also when many ask for it at once; who registers with it, in any case, is bound to it', async () => {
  const inviter = await app.aUser()
  const asked = await Promise.all(Array.from({ length: 8 }, () => app.as(inviter).call('getInvite', {})))
  expect(new Set(asked.map(({ code }) => code)).size).toBe(1)
  const code = asked[0]?.code ?? ''
  const user = await invitee(` ${code.toLowerCase()} `)
  expect(await coinsOf(app, user)).toBe(60)
  await invitee('NOBODYS')
  const invite = await app.as(inviter).call('getInvite', {})
  expect(invite).toMatchObject({ registered: 1, counted: 0, credits: 0, coinsPerCredit: 20, monthLeft: 50 })
  const list = await app.as(inviter).call('listInvites', {})
  expect(list).toMatchObject({ total: 1, records: [{ countedAt: null }] })
  expect(list.records[0]?.nickname).toMatch(/^拍友/)
  expect(await app.as(user).call('listInvites', {})).toMatchObject({ total: 0 })
})

test('an invitee counts once, from its first booking that ended with it aboard', async () => {
  await setPrices(app)
  const inviter = await app.aUser()
  const { code } = await app.as(inviter).call('getInvite', {})
  const user = await invitee(code)
  const opened = await aShareOrder(app, await aPhotographer(app), { minUsers: 2, maxUsers: 2 })
  await join(app, user, opened.shareId)
  await runDueJobs(app.deps)
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ registered: 1, counted: 0 })
  app.clock.set('2026-06-10T16:30:00+08:00')
  await Promise.all([runDueJobs(app.deps), runDueJobs(app.deps)])
  await runDueJobs(app.deps)
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ counted: 1, credits: 1, convertibleCredits: 1 })
  const converted = await app.as(inviter).call('convertInvites', {})
  expect(converted).toMatchObject({ convertedCredits: 1, coins: 20, invite: { credits: 0, counted: 1, monthLeft: 49 } })
  await aPost(app.db, user.id)
  app.clock.advance({ days: 9 })
  await runDueJobs(app.deps)
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ counted: 1, credits: 0 })
})

test.each([
  ['stands for seven days', {}, 1],
  ['was deleted', { deleted_at: new Date('2026-06-03T00:00:00Z') }, 0],
  ['was taken down', { taken_down_at: new Date('2026-06-03T00:00:00Z') }, 0],
  ['was refused', { state: 'refused' as const }, 0],
])('an invitee whose first post %s', async (_, change, counted) => {
  const inviter = await app.aUser()
  const { code } = await app.as(inviter).call('getInvite', {})
  const user = await invitee(code)
  const id = await aPost(app.db, user.id)
  const passed_at = app.clock.now()
  await app.db
    .updateTable('comment')
    .set({ passed_at, ...change })
    .where('id', '=', id)
    .execute()
  app.clock.advance({ days: 6, hours: 23 })
  await runDueJobs(app.deps)
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ counted: 0 })
  app.clock.advance({ hours: 1 })
  await runDueJobs(app.deps)
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ counted })
})

test('many conversions at once convert once, as gift coins with a line in the bills', async () => {
  const inviter = await app.aUser()
  await countedInvitees(inviter, 3)
  // Its first insert would make the others wait.
  await app.as(inviter).call('getInvite', {})
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.as(inviter).call('convertInvites', {})))
  expect(answers.map(({ coins }) => coins).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 60])
  expect((await app.as(inviter).call('getUserInfo')).wallet).toMatchObject({ gift: 60, total: 60 })
  const bills = await app.as(inviter).call('listBills', {})
  expect(bills).toMatchObject({ total: 1, records: [{ title: '邀请奖励', amount: 60, balanceAfter: 60 }] })
  expect(await ledgerDrift(app)).toBe(0)
})

test('a month takes 50 credits; the rest waits for the next', async () => {
  const inviter = await app.aUser()
  await countedInvitees(inviter, 53)
  expect(await app.as(inviter).call('convertInvites', {})).toMatchObject({ convertedCredits: 50, coins: 1000 })
  expect(await app.as(inviter).call('convertInvites', {})).toMatchObject({
    convertedCredits: 0,
    invite: { credits: 3 },
  })
  app.clock.set('2026-06-30T23:59:00+08:00')
  expect(await app.as(inviter).call('getInvite', {})).toMatchObject({ convertibleCredits: 0, monthLeft: 0 })
  app.clock.set('2026-07-01T00:00:00+08:00')
  expect(await app.as(inviter).call('convertInvites', {})).toMatchObject({ convertedCredits: 3, coins: 60 })
  expect(await coinsOf(app, inviter)).toBe(1060)
})
