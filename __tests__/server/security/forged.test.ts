import { createHmac } from 'node:crypto'
import { encrypt, getSignature } from '@wecom/crypto'
import { wechatPayNotifyPath } from '../../../server/ports/payment/access'
import { logIn, registered } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { buildPaymentApp } from '../../support/payments'
import { startTestStore } from '../../support/store'
import { buildTestApp } from '../../support/testApp'
import { buildWechatApp, wechatSettings } from '../../support/wechat'
import { Dump } from './dump'
import { expectAlike, usualMs } from './timing'

/** One character of it is another: in the middle, as the last of base64 carries bits that nobody reads. */
function nearly(right: string): string {
  const at = Math.floor(right.length / 2)
  const other = right[at] === 'A' ? 'B' : 'A'
  return `${right.slice(0, at)}${other}${right.slice(at + 1)}`
}

/** An address that nobody has sent from: who forges on and on from one is not looked at any more. */
let senders = 0
function anAddress(): string {
  senders += 1
  return `198.18.${senders >> 8}.${senders & 255}`
}

/** Collects what each way was answered: all of them must be told the same. */
function answers() {
  const told = new Set<string>()
  return { told, tell: (answer: unknown) => void told.add(JSON.stringify(answer)) }
}

test('a ticket that is made up, nearly right, or too old: one answer, in one time, and nothing is written', async () => {
  const app = await buildWechatApp()
  const dump = await Dump.open(app.ownerUrl)
  try {
    const old = await app.miniTicket('小林')
    app.clock.advance({ minutes: 6 })
    const { ticket } = await app.miniTicket('阿杰')
    const before = await dump.hashes()
    const { told, tell } = answers()
    const tried = (wrong: string) => async () =>
      tell(await app.visitor.call('loginByTicket', { ticket: wrong }).catch((error: object) => ({ ...error })))
    const ways = { madeUp: tried('f'.repeat(43)), nearly: tried(nearly(ticket)), old: tried(old.ticket) }
    expectAlike(await usualMs(ways, 30))
    expect([...told]).toEqual([expect.stringContaining('TICKET_WRONG')])
    expect(await dump.hashes()).toEqual(before)
    expect(await app.visitor.call('loginByTicket', { ticket, create: '1' })).toMatchObject({
      token: expect.any(String),
    })
  } finally {
    await dump.close()
    await app.close()
  }
})

test('a payment notify whose signature is made up or nearly right: one answer, in one time, and nothing is written', async () => {
  const app = await buildPaymentApp()
  const dump = await Dump.open(app.ownerUrl)
  try {
    const user = await app.aUser()
    const trade = await app.payLocally(user, await app.coinOrder(user), 'lost')
    const { gateway } = app.pay
    const resource = { ...gateway.tradeView(trade) }
    const body = gateway.notifier.bodyOf({ type: 'TRANSACTION.SUCCESS', originalType: 'transaction', resource })
    const headers = gateway.notifier.headersOf(body)
    const right = headers['wechatpay-signature'] ?? ''
    const before = await dump.hashes()
    const { told, tell } = answers()
    const send = async (signature: string) => {
      const signed = { ...headers, 'wechatpay-signature': signature }
      const request = { method: 'POST', url: wechatPayNotifyPath, headers: signed, payload: body } as const
      const { statusCode, body: text } = await app.app.inject({ ...request, remoteAddress: anAddress() })
      return { statusCode, text }
    }
    const madeUp = Buffer.alloc(256, 7).toString('base64')
    const tried = (signature: string) => async () => tell(await send(signature))
    expectAlike(await usualMs({ madeUp: tried(madeUp), nearly: tried(nearly(right)) }, 60))
    expect([...told].map((one) => JSON.parse(one).statusCode)).toEqual([401])
    expect(await dump.hashes()).toEqual(before)
    expect((await send(right)).statusCode).toBe(204)
  } finally {
    await dump.close()
    await app.close()
  }
})

test('a message push whose signature is made up or nearly right: one answer, in one time, and nothing is written', async () => {
  const app = await buildWechatApp()
  const dump = await Dump.open(app.ownerUrl)
  try {
    const { mini, push } = wechatSettings
    const event = { ToUserName: 'gh_1', MsgType: 'event', Event: 'subscribe_msg_popup_event', List: [] }
    const cipher = encrypt(push.aesKey, JSON.stringify(event), mini.appId)
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const right = getSignature(push.token, timestamp, 'a-nonce', cipher)
    const before = await dump.hashes()
    const { told, tell } = answers()
    const send = async (signature: string) => {
      const query = new URLSearchParams({ timestamp, nonce: 'a-nonce', encrypt_type: 'aes', msg_signature: signature })
      const { statusCode, body } = await app.app.inject({
        method: 'POST',
        url: `/notify/wechat/push?${query.toString()}`,
        payload: { ToUserName: 'gh_1', Encrypt: cipher },
        remoteAddress: anAddress(),
      })
      return { statusCode, body }
    }
    const tried = (signature: string) => async () => tell(await send(signature))
    expectAlike(await usualMs({ madeUp: tried('0'.repeat(40)), nearly: tried(nearly(right)) }, 60))
    expect([...told].map((one) => JSON.parse(one).statusCode)).toEqual([403])
    expect(await dump.hashes()).toEqual(before)
    expect(await send(right)).toEqual({ statusCode: 200, body: 'success' })
  } finally {
    await dump.close()
    await app.close()
  }
})

test('a policy whose signature is made up or nearly right: one answer, in one time, and nothing is stored', async () => {
  const store = await startTestStore()
  try {
    const grant = await store.storage.grantUpload('u/me/')
    const expiration = new Date(Date.now() + 3_600_000).toISOString()
    const conditions = [['content-length-range', 0, 100]]
    const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
    const right = createHmac('sha1', grant.accessKeySecret).update(policy).digest('base64')
    const { told, tell } = answers()
    const send = async (signature: string) => {
      const form = new FormData()
      const token = { 'x-oss-security-token': grant.securityToken }
      const fields = { key: 'u/me/a.jpg', policy, OSSAccessKeyId: grant.accessKeyId, signature, ...token }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob(['x']), 'a.jpg')
      const { status, text } = await fetch(store.origin, { method: 'POST', body: form }).then(async (answer) => ({
        status: answer.status,
        text: (await answer.text()).replace(/<(RequestId)>.*?<\/\1>/g, ''),
      }))
      return { status, text }
    }
    const madeUp = Buffer.alloc(20, 7).toString('base64')
    const tried = (signature: string) => async () => tell(await send(signature))
    expectAlike(await usualMs({ madeUp: tried(madeUp), nearly: tried(nearly(right)) }, 60))
    expect([...told].map((one) => JSON.parse(one).status)).toEqual([403])
    expect(await store.disk.list('u/me/', '', 10)).toEqual([])
    expect((await send(right)).status).toBe(204)
  } finally {
    await store.close()
  }
})

test('a number without an account and a wrong password: one answer, in one time', async () => {
  const app = await buildTestApp()
  try {
    const users = await Promise.all([1, 2].map(() => registered(app)))
    const { told, tell } = answers()
    const tried = (phone: () => string) => async () => {
      app.clock.advance({ minutes: 4 })
      tell(await logIn(app, phone(), 'wrong-1').catch(({ code, reason, msg, data }) => ({ code, reason, msg, data })))
    }
    let turn = 0
    const known = tried(() => users[turn++ % users.length]?.phone ?? '')
    expectAlike(await usualMs({ known, unknown: tried(aPhone) }, 15))
    expect([...told]).toEqual([expect.stringContaining('LOGIN_WRONG')])
  } finally {
    await app.close()
  }
})
