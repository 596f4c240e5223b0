import assert from 'node:assert/strict'
import { challengeOf, type Owner, type Target } from '../target'

/** Whoever has somebody's token tries to make it last: to link a WeChat of his own, and to sign in by it later. */
export async function stolenToken(target: Target): Promise<string> {
  const owner = await target.anOwner()
  const thief = target.aStranger()
  const person = `小偷${Date.now()}`
  const stolen = thief.with({ authorization: owner.token })
  assert.equal((await stolen.call('getUserInfo')).code, 200)
  const path = '/api/front_server/auth/user/updateOpenId'
  const ticket = await target.wechatTicket(thief, person)
  const json = { 'content-type': 'application/json' }
  const answers = [
    await stolen.send(`${path}?ticket=${ticket}`),
    await stolen.send(`${path}?ticket=${await target.wechatTicket(thief, person)}&password=wrong&keyId=none`),
    await stolen.send(path, { method: 'POST', headers: json, body: JSON.stringify({ ticket }) }),
  ]
  const linked = answers.filter(({ code }) => code === 200).length
  await reset(target, owner)
  assert.notEqual((await stolen.call('getUserInfo')).code, 200, 'the token outlived a reset')
  const back = await thief.call('loginByTicket', { ticket: await target.wechatTicket(thief, person) })
  assert.notEqual(
    back.data?.userId,
    owner.id,
    `the thief's WeChat opens the account, linked by ${linked} of ${answers.length} tries`,
  )
  assert.equal(linked, 0, 'a token alone linked a WeChat')
  const reasons = answers.map(({ code, reason }) => reason ?? code).join(', ')
  return `linking with the token alone: ${reasons}; after a reset neither the token nor the thief's WeChat opens the account`
}

async function reset(target: Target, { phone, device }: Owner): Promise<void> {
  const home = target.aStranger().with({ 'x-device': device })
  const sent = await home.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  const proof = { code: await target.lastCode(phone), ...challengeOf(sent.data ?? {}) }
  const answer = await home.call('resetPassword', {
    phone,
    ...proof,
    ...(await target.sealed(home, 'Another-passw0rd')),
  })
  assert.equal(answer.code, 200, answer.text)
}
