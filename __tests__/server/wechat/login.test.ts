import { registered } from '../../support/builders/accounts'
import { buildWechatApp, type WechatTestApp } from '../../support/wechat'

let app: WechatTestApp
beforeEach(async () => {
  app = await buildWechatApp()
})
afterEach(() => app.close())

async function countUsers(): Promise<number> {
  const { count } = await app.db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a stranger in the mini-program opens an account with welcome coins and no number, and comes back to it', async () => {
  const first = await app.miniTicket('小林')
  expect(first.bound).toBe(false)
  await expect(app.visitor.call('loginByTicket', { ticket: first.ticket })).rejects.toMatchObject({
    code: 409,
    reason: 'NOT_BOUND',
  })
  const { userId, token } = await app.visitor.call('loginByTicket', { ticket: first.ticket, create: '1' })
  const info = await app.as({ id: userId, phone: '', token }).call('getUserInfo')
  expect(info).toMatchObject({ id: userId, wechatBound: true, hasPhone: false, wallet: { gift: 60 } })
  expect(info.nickname).toMatch(/^拍友\d{4}$/)

  const again = await app.miniTicket('小林')
  expect(again.bound).toBe(true)
  const back = await app.visitor.call('loginByTicket', { ticket: again.ticket })
  expect(back.userId).toBe(userId)
  expect(await countUsers()).toBe(1)
  expect(info.wallet.total).toBe(60)
})

test('H5 goes to WeChat and comes back with the path it left from', async () => {
  const path = '/pages/pdDetail/pdDetail?id=1'
  const { url } = await app.visitor.call('getWechatRedirect', { path })
  const page = await (await fetch(url)).text()
  expect(page).toContain('以「小林」登录')
  const link = /href="(\/connect\/oauth2\/choose[^"]+)"/.exec(page)?.[1] ?? ''
  const chosen = await fetch(new URL(link.replaceAll('&#38;', '&'), url), { redirect: 'manual' })
  const target = new URL(chosen.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('http://localhost/pages/login/login')
  const { code = '', state = '' } = Object.fromEntries(target.searchParams)
  const ticket = await app.visitor.call('getWechatTicket', { code, state })
  expect(ticket).toMatchObject({ bound: false, path })
})

test('a path that is not ours leads home', async () => {
  const foreign = ['https://evil.example/', '//evil.example', '/\\evil.example', '/pages/a/b#x', '/api/front_server/x']
  for (const path of foreign) expect(await app.h5Ticket('小林', path)).toMatchObject({ path: '/' })
})

test('one unionid is one user in both applications', async () => {
  const user = await app.wechatUser('米娜')
  const { bound, ticket } = await app.h5Ticket('米娜')
  expect(bound).toBe(true)
  expect(await app.visitor.call('loginByTicket', { ticket })).toMatchObject({ userId: user.id })
  expect(await countUsers()).toBe(1)
})

test('a state is good once, for ten minutes, and never a forged one', async () => {
  const { url } = await app.visitor.call('getWechatRedirect', {})
  const state = new URL(url).searchParams.get('state') ?? ''
  await app.visitor.call('getWechatTicket', { code: app.wechat.newCode('h5', '小林'), state })
  const { url: late } = await app.visitor.call('getWechatRedirect', {})
  app.clock.advance({ minutes: 10 })
  const asked = app.wechat.asked.get('/sns/oauth2/access_token')
  const answers: unknown[] = []
  for (const wrong of [state, new URL(late).searchParams.get('state') ?? '', 'x'.repeat(43)]) {
    const code = app.wechat.newCode('h5', '小林')
    const refusal = await app.visitor
      .call('getWechatTicket', { code, state: wrong })
      .catch((error: object) => ({ ...error }))
    answers.push(refusal)
    expect(refusal).toMatchObject({ code: 400, reason: 'CODE_WRONG' })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(app.wechat.asked.get('/sns/oauth2/access_token')).toBe(asked)
})

test('a forged, used, old or foreign code is refused alike, and uses its state up', async () => {
  const used = app.wechat.newCode('mini', '阿杰')
  await app.visitor.call('getWechatTicket', { code: used, platform: 'weapp' })
  const old = app.wechat.newCode('mini', '阿杰')
  app.clock.advance({ minutes: 5 })
  const answers: unknown[] = []
  for (const code of [used, old, 'forged', app.wechat.newCode('h5', '阿杰')]) {
    answers.push(
      await app.visitor.call('getWechatTicket', { code, platform: 'weapp' }).catch((error: object) => ({ ...error })),
    )
  }
  expect(answers[0]).toMatchObject({ code: 400, reason: 'CODE_WRONG', data: { field: 'code' } })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)

  const { url } = await app.visitor.call('getWechatRedirect', {})
  const state = new URL(url).searchParams.get('state') ?? ''
  await expect(app.visitor.call('getWechatTicket', { code: 'forged', state })).rejects.toMatchObject({
    reason: 'CODE_WRONG',
  })
  expect(await app.db.selectFrom('wechat_state').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('wechat_ticket').select('ticket_hash').execute()).toHaveLength(1)
})

test('a busy or silent WeChat is not the caller’s fault', async () => {
  app.wechat.refuseNext('/sns/jscode2session', 45011, -1)
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(app.miniTicket('小林')).rejects.toMatchObject({ code: 503, reason: 'NOT_READY' })
  }
  await expect(app.miniTicket('小林')).resolves.toMatchObject({ bound: false })
})

test('a ticket is good once and for five minutes; forged, used and old are told alike', async () => {
  const used = await app.miniTicket('小林')
  await app.visitor.call('loginByTicket', { ticket: used.ticket, create: '1' })
  const old = await app.miniTicket('小林')
  app.clock.advance({ minutes: 5 })
  const answers: unknown[] = []
  for (const ticket of [used.ticket, old.ticket, 'f'.repeat(43)]) {
    answers.push(
      await app.visitor.call('loginByTicket', { ticket, create: '1' }).catch((error: object) => ({ ...error })),
    )
  }
  expect(answers[0]).toMatchObject({ code: 400, reason: 'TICKET_WRONG' })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countUsers()).toBe(1)
})

test('one ticket at once from many opens one session', async () => {
  const user = await app.wechatUser('小林')
  const { ticket } = await app.miniTicket('小林')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => app.visitor.call('loginByTicket', { ticket })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const sessions = await app.db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()
  expect(sessions).toHaveLength(2)
})

test('two tickets of one stranger at once open one account', async () => {
  const tickets = await Promise.all([app.miniTicket('小林'), app.miniTicket('小林')])
  const sessions = await Promise.all(
    tickets.map(({ ticket }) => app.visitor.call('loginByTicket', { ticket, create: '1' })),
  )
  expect(sessions[0]?.userId).toBe(sessions[1]?.userId)
  expect(await countUsers()).toBe(1)
})

test('one person in both applications at once opens one account', async () => {
  for (const person of ['甲', '乙', '丙', '丁']) {
    const tickets = [await app.miniTicket(person), await app.h5Ticket(person)]
    const sessions = await Promise.all(
      tickets.map(({ ticket }) => app.visitor.call('loginByTicket', { ticket, create: '1' })),
    )
    expect(sessions[0]?.userId).toBe(sessions[1]?.userId)
  }
  expect(await countUsers()).toBe(4)
})

test('an account links WeChat, twice is once, and signs in by it', async () => {
  const user = await registered(app)
  const { ticket } = await app.h5Ticket('老周')
  for (let time = 0; time < 2; time++) {
    await expect(app.as(user).call('linkOpenId', { ticket, proof: user.proof })).resolves.toEqual({ bound: true })
  }
  await expect(app.visitor.call('loginByTicket', { ticket })).rejects.toMatchObject({ reason: 'TICKET_WRONG' })
  const stranger = await registered(app)
  await expect(app.as(stranger).call('linkOpenId', { ticket, proof: stranger.proof })).rejects.toMatchObject({
    reason: 'TICKET_WRONG',
  })
  const mini = await app.miniTicket('老周')
  expect(mini.bound).toBe(true)
  expect(await app.visitor.call('loginByTicket', { ticket: mini.ticket })).toMatchObject({ userId: user.id })
})

test('what is bound elsewhere is refused, and the ticket is left', async () => {
  const owner = await app.wechatUser('老周')
  const other = await registered(app)
  for (const { ticket } of [await app.miniTicket('老周'), await app.h5Ticket('老周')]) {
    await expect(app.as(other).call('linkOpenId', { ticket, proof: other.proof })).rejects.toMatchObject({
      code: 409,
      reason: 'IDENTITY_TAKEN',
    })
    expect(await app.visitor.call('loginByTicket', { ticket })).toMatchObject({ userId: owner.id })
  }
  expect(await app.as(other).call('getUserInfo')).toMatchObject({ wechatBound: false })
})

test('nothing that signs in is stored as it is', async () => {
  const { ticket } = await app.miniTicket('小林')
  const identity = await app.db.selectFrom('identity').selectAll().executeTakeFirstOrThrow()
  const stored = JSON.stringify([identity, await app.db.selectFrom('wechat_ticket').selectAll().execute()])
  expect(stored).not.toContain(ticket)
  expect(identity.session_key_sealed).toMatch(/^[\w+/=]{40,}$/)
  const response = await fetch(`${app.wechat.origin}/double/person?openid=${app.wechat.openidOf('mini', '小林')}`)
  expect(stored).not.toContain((await response.json()).sessionKey)
})

test('an address that tries too much waits', async () => {
  for (let attempt = 0; attempt < 100; attempt++) {
    await expect(app.visitor.call('loginByTicket', { ticket: 'f'.repeat(43) })).rejects.toMatchObject({
      reason: 'TICKET_WRONG',
    })
  }
  await expect(app.visitor.call('loginByTicket', { ticket: 'f'.repeat(43) })).rejects.toMatchObject({
    reason: 'TOO_MANY',
  })
})
