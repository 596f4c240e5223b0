import { limits } from '@contract/limits'
import { logIn, registered, resetTo, seal } from '../../support/builders/accounts'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
})
afterEach(() => app.close())

type Owner = Awaited<ReturnType<typeof registered>>

/** Somebody who signed in a while ago: nothing of the log-in itself proves them any more. */
async function anOwner(): Promise<Owner> {
  const owner = await registered(app)
  app.clock.advance({ minutes: limits.confirmedMinutes })
  return owner
}

/** The same person with a proof of this moment. */
async function confirmed(owner: Owner): Promise<Owner> {
  const { keyId, password } = await seal(app, owner.password)
  const { proof } = await app.as(owner).call('confirmUser', { keyId, password })
  return { ...owner, proof }
}

async function link({ proof, ...owner }: Owner, person: string) {
  const { ticket } = await app.miniTicket(person)
  return app.as(owner).call('linkOpenId', { ticket, ...(proof && { proof }) })
}

async function linked(person: string): Promise<Owner> {
  const owner = await confirmed(await anOwner())
  await link(owner, person)
  return owner
}

async function todosOf(owner: { id: string; phone: string; token: string }): Promise<string[]> {
  return (await app.as(owner).call('getUserInfo')).todo.map(({ text }) => text)
}

const opens = async (person: string) => (await app.miniTicket(person)).bound

async function reset({ phone }: Owner, more: { keepWechat?: boolean } = {}) {
  const { challengeId = '' } = await app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  const password = 'another-passw0rd'
  return resetTo(app, { phone, password, code: app.sms.lastCode(phone), challengeId, ...more })
}

test('a token alone links no WeChat; with the password it links one, for five minutes', async () => {
  const owner = await anOwner()
  await expect(link(owner, '小偷')).rejects.toMatchObject({ code: 403, reason: 'CONFIRM_FIRST' })
  expect(await opens('小偷')).toBe(false)
  const { keyId, password } = await seal(app, 'not-the-passw0rd')
  const wrong = app.as(owner).call('confirmUser', { keyId, password })
  await expect(wrong).rejects.toMatchObject({ reason: 'PASSWORD_WRONG', data: { field: 'password' } })
  const late = await confirmed(owner)
  app.clock.advance({ minutes: limits.confirmedMinutes })
  await expect(link(late, '老周')).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  expect(await link(await confirmed(owner), '老周')).toEqual({ bound: true })
})

test('a token that was stolen just after the log-in, or the proof, links none either', async () => {
  const owner = await registered(app)
  await expect(link({ ...owner, proof: '' }, '小偷')).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  const { token } = await logIn(app, owner.phone, owner.password)
  const elsewhere = link({ ...owner, token }, '小偷')
  await expect(elsewhere).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  app.clock.advance({ seconds: 1 })
  const newer = await confirmed(owner)
  await expect(link({ ...owner, proof: '' }, '小偷')).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  await expect(link(owner, '小偷')).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  expect(await link(newer, '老周')).toEqual({ bound: true })
})

test('a log-in by WeChat proves nothing', async () => {
  const owner = await linked('老周')
  const { ticket } = await app.miniTicket('老周')
  expect(await app.visitor.call('loginByTicket', { ticket })).not.toHaveProperty('proof')
  expect(owner.proof).toMatch(/^[\w-]{20,}$/)
})

test('guesses of the own password are five in a quarter of an hour', async () => {
  const owner = await anOwner()
  const reasons: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    const { keyId, password } = await seal(app, 'not-the-passw0rd')
    const guess = app.as(owner).call('confirmUser', { keyId, password })
    reasons.push(await guess.then(String, ({ reason }) => String(reason)))
  }
  expect(reasons).toEqual([...Array<string>(5).fill('PASSWORD_WRONG'), 'TOO_MANY'])
})

test('a code to the own number proves the owner as well as the password does, and is good for nothing else', async () => {
  const owner = await anOwner()
  const { challengeId, resendAfterSeconds } = await app.as(owner).call('sendOwnCode')
  expect(resendAfterSeconds).toBe(limits.smsResendSeconds)
  const code = app.sms.lastCode(owner.phone)
  await expect(app.as(owner).call('sendOwnCode')).rejects.toMatchObject({ reason: 'TOO_MANY' })
  const elsewhere = resetTo(app, { phone: owner.phone, password: 'another-passw0rd', code, challengeId })
  await expect(elsewhere).rejects.toMatchObject({ reason: 'CODE_WRONG' })
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = app.as(owner).call('confirmUser', { code: wrong, challengeId })
  await expect(guess).rejects.toMatchObject({ reason: 'CODE_WRONG', data: { field: 'code' } })
  const { confirmedUntil, proof } = await app.as(owner).call('confirmUser', { code, challengeId })
  expect(Date.parse(confirmedUntil) - app.clock.now().getTime()).toBe(limits.confirmedMinutes * 60_000)
  expect(await link({ ...owner, proof }, '老周')).toEqual({ bound: true })
  const again = app.as(owner).call('confirmUser', { code, challengeId })
  await expect(again).rejects.toMatchObject({ reason: 'CODE_WRONG' })
})

test('somebody else’s code proves nobody', async () => {
  const [owner, thief] = [await anOwner(), await registered(app)]
  const { challengeId } = await app.as(thief).call('sendOwnCode')
  const code = app.sms.lastCode(thief.phone)
  const tried = app.as(owner).call('confirmUser', { code, challengeId })
  await expect(tried).rejects.toMatchObject({ reason: 'CODE_WRONG' })
})

test('a link is seen, and told once with its time', async () => {
  const owner = await anOwner()
  expect(await app.as(owner).call('getUserInfo')).toMatchObject({ wechatBound: false, wechatLinkedAt: null })
  const { proof } = await confirmed(owner)
  const { ticket } = await app.miniTicket('老周')
  app.clock.advance({ minutes: 1 })
  const at = app.clock.now()
  for (let time = 0; time < 2; time++) await app.as(owner).call('linkOpenId', { ticket, proof })
  const elsewhere = { ...owner, token: (await logIn(app, owner.phone, owner.password)).token }
  const info = await app.as(elsewhere).call('getUserInfo')
  expect(info).toMatchObject({ wechatBound: true, wechatLinkedAt: at.toISOString() })
  expect(info.todo).toEqual([
    expect.objectContaining({
      kind: 'account',
      text: expect.stringMatching(/^微信于 \d{4}-\d\d-\d\d \d\d:\d\d 绑定。如果不是你本人操作，/),
      path: '/pages/userInfo/userInfo?tab=settings',
    }),
  ])
  app.clock.advance({ minutes: 1 })
  await app.visitor.call('loginByTicket', { ticket: (await app.h5Ticket('老周')).ticket })
  expect(await app.as(owner).call('getUserInfo')).toMatchObject({ wechatLinkedAt: at.toISOString() })
})

test('one person of WeChat an account: another is refused until the first is unlinked', async () => {
  const owner = await linked('老周')
  await expect(link(owner, '小偷')).rejects.toMatchObject({ code: 409, reason: 'WECHAT_LINKED' })
  const onH5 = app.as(owner).call('linkOpenId', { ticket: (await app.h5Ticket('小偷')).ticket, proof: owner.proof })
  await expect(onH5).rejects.toMatchObject({ reason: 'WECHAT_LINKED' })
  const { ticket } = await app.h5Ticket('老周')
  expect(await app.as(owner).call('linkOpenId', { ticket, proof: owner.proof })).toEqual({ bound: true })
  await app.as(owner).call('unlinkWechat', { proof: owner.proof })
  expect(await link(owner, '小周')).toEqual({ bound: true })
})

test('two people of WeChat at once: one is linked', async () => {
  const owner = await anOwner()
  const { proof } = await confirmed(owner)
  const tickets = await Promise.all(['甲', '乙', '丙', '丁'].map((person) => app.miniTicket(person)))
  const tries = await Promise.allSettled(
    tickets.map(({ ticket }) => app.as(owner).call('linkOpenId', { ticket, proof })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an unlinked WeChat opens nothing, is told, and may be linked again or to another account', async () => {
  const owner = await linked('老周')
  app.clock.advance({ minutes: limits.confirmedMinutes })
  const late = app.as(owner).call('unlinkWechat', { proof: owner.proof })
  await expect(late).rejects.toMatchObject({ reason: 'CONFIRM_FIRST' })
  const { ticket } = await app.miniTicket('老周')
  const { proof } = await confirmed(owner)
  for (let time = 0; time < 2; time++)
    expect(await app.as(owner).call('unlinkWechat', { proof })).toEqual({ bound: false })
  await expect(app.visitor.call('loginByTicket', { ticket })).rejects.toMatchObject({ reason: 'NOT_BOUND' })
  expect(await app.as(owner).call('getUserInfo')).toMatchObject({ wechatBound: false, wechatLinkedAt: null })
  expect((await todosOf(owner))[0]).toBe('微信已解绑，之后请用手机号登录')
  expect(await todosOf(owner)).toHaveLength(2)
  const other = await registered(app)
  expect(await link(other, '老周')).toEqual({ bound: true })
})

test('a ticket that linked before does not say so after the end of the link', async () => {
  const owner = await anOwner()
  const { proof } = await confirmed(owner)
  const { ticket } = await app.miniTicket('老周')
  await app.as(owner).call('linkOpenId', { ticket, proof })
  await app.as(owner).call('unlinkWechat', { proof })
  await expect(app.as(owner).call('linkOpenId', { ticket, proof })).rejects.toMatchObject({ reason: 'TICKET_WRONG' })
})

test('the only way in stays, by whatever it is tried', async () => {
  const user = await app.wechatUser('小林')
  await expect(app.as(user).call('unlinkWechat', { proof: 'none' })).rejects.toMatchObject({
    code: 409,
    reason: 'ONLY_WAY_IN',
  })
  await expect(app.as(user).call('sendOwnCode')).rejects.toMatchObject({ reason: 'NO_PHONE' })
  await app.as(user).call('logout', { scope: 'all' })
  expect(await opens('小林')).toBe(true)
})

test('a reset leaves no WeChat a way in, and says so', async () => {
  const owner = await linked('小偷')
  const { token, proof = '' } = await reset(owner)
  const { bound, ticket } = await app.miniTicket('小偷')
  expect(bound).toBe(false)
  await expect(app.visitor.call('loginByTicket', { ticket })).rejects.toMatchObject({ reason: 'NOT_BOUND' })
  await expect(app.as(owner).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  const back = { ...owner, token, proof }
  expect((await todosOf(back))[0]).toContain('密码已重置，其他设备需要重新登录，微信也已解绑')
  expect(await link(back, '老周')).toEqual({ bound: true })
})

test('whoever resets may keep the WeChat', async () => {
  const owner = await linked('老周')
  const { token } = await reset(owner, { keepWechat: true })
  expect(await opens('老周')).toBe(true)
  expect((await todosOf({ ...owner, token }))[0]).toMatch(/^密码已重置，其他设备需要重新登录。/)
})

test('all devices signed out: no session, no known device, no WeChat opens the account, the password does', async () => {
  const owner = await linked('老周')
  const second = await logIn(app, owner.phone, owner.password, { device: owner.device })
  app.clock.advance({ seconds: 1 })
  await app.as(owner).call('logout', { scope: 'all' })
  for (const token of [owner.token, second.token])
    await expect(app.as({ ...owner, token }).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  expect(await opens('老周')).toBe(false)
  const from = { address: '198.51.100.9', device: second.device ?? '' }
  for (let turn = 0; turn < 5; turn++)
    await logIn(app, owner.phone, 'wrong-passw0rd', { address: '198.51.100.9' }).catch(() => undefined)
  await expect(logIn(app, owner.phone, owner.password, from)).rejects.toMatchObject({ reason: 'TOO_MANY' })
  const back = await logIn(app, owner.phone, owner.password)
  expect((await todosOf({ ...owner, token: back.token }))[0]).toContain('已退出所有设备')
})

test('all devices signed out, the WeChat kept when that is wanted', async () => {
  const owner = await linked('老周')
  await app.as(owner).call('logout', { scope: 'all', keepWechat: true })
  await expect(app.as(owner).call('getUserInfo')).rejects.toMatchObject({ reason: 'SIGN_IN' })
  expect(await opens('老周')).toBe(true)
})
