import assert from 'node:assert/strict'
import { type Answer, tally } from '../caller'
import { challengeOf, type Owner, type Target } from '../target'

const strangers = 6
const triesEach = 5

const patienceMs = 5000

/** Strangers try passwords and codes of a number from several addresses; its owner still comes in, on a device that is known and on a new one. */
export async function strangersLogIn(target: Target): Promise<string> {
  const owner = await target.anOwner()
  const tried: Answer[] = []
  for (let at = 0; at < strangers; at++) {
    const stranger = target.aStranger()
    for (let turn = 0; turn < triesEach; turn++)
      tried.push(
        await stranger.call('login', { phone: owner.phone, ...(await target.sealed(stranger, `Wrong-${turn}-word`)) }),
      )
  }
  assert.ok(tried.every(({ code }) => code !== 200))
  const home = target.aStranger().with({ 'x-device': owner.device })
  const back = await home.call('login', { phone: owner.phone, ...(await target.sealed(home, owner.password)) })
  assert.equal(back.code, 200, `the owner was kept out: ${back.reason}`)
  await comesInAnew(target, owner)
  const codes = await strangersAskForCodes(target, owner)
  return `${tried.length} wrong log-ins: ${tally(tried)}, the owner's device came in, and a new one by a code; ${codes}`
}

/** On a new device she is asked for a code besides the password, and gets it. */
async function comesInAnew(target: Target, { phone, password }: Owner): Promise<void> {
  const before = await target.lastCode(phone)
  const anew = target.aStranger()
  const asked = await anew.call('login', { phone, ...(await target.sealed(anew, password)) })
  assert.equal(asked.reason, 'CODE_REQUIRED')
  const until = Date.now() + patienceMs
  while ((await target.lastCode(phone)) === before) assert.ok(Date.now() < until, 'no code came')
  const proof = { code: await target.lastCode(phone), ...challengeOf(asked.data ?? {}) }
  const back = await anew.call('login', { phone, ...proof, ...(await target.sealed(anew, password)) })
  assert.equal(back.code, 200, `the owner was kept out of a new device: ${back.reason}`)
}

/** Their requests neither use up hers nor hold hers back, and their wrong answers leave her code as it is. */
async function strangersAskForCodes(target: Target, { phone, device }: Owner): Promise<string> {
  const purpose = 'resetPassword'
  const asked: Answer[] = []
  for (let at = 0; at < strangers; at++) asked.push(await target.aStranger().call('sendSmsCode', { phone, purpose }))
  const home = target.aStranger().with({ 'x-device': device })
  const sent = await home.call('sendSmsCode', { phone, purpose })
  assert.equal(sent.code, 200, `the owner got no code: ${sent.reason}`)
  const code = await target.lastCode(phone)
  for (let at = 0; at < strangers; at++) {
    const stranger = target.aStranger()
    const guess = await target.sealed(stranger, 'Stolen-passw0rd')
    const answer = await stranger.call('resetPassword', {
      phone,
      code: code === '000000' ? '000001' : '000000',
      ...guess,
    })
    assert.notEqual(answer.code, 200)
  }
  const fresh = await target.sealed(home, 'Another-passw0rd')
  const reset = await home.call('resetPassword', { phone, code, ...challengeOf(sent.data ?? {}), ...fresh })
  assert.equal(reset.code, 200, `the owner's code was spoiled: ${reset.reason}`)
  return `${asked.length} strangers asked for codes: ${tally(asked)}, the owner's came and held`
}
