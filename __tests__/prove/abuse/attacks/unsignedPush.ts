import assert from 'node:assert/strict'
import { pushThrough } from '../../../../server/laptop/doubles/parts'
import { faults, slowest, tally } from '../caller'
import { inLanes } from '../inLanes'
import type { Target } from '../target'

const path = '/notify/wechat/push'
const xml = (elements: number) => `<xml>${'<a></a>'.repeat(elements)}</xml>`
const slowestMs = 2000
const pushes = 2000
const lanes = 8
const huge = 37_000
/** What a body holds that just fits. */
const fitting = 4600

/** XML of thousands of equal elements to WeChat's push, without a signature and with one that was made up. */
export async function unsignedPush(target: Target): Promise<string> {
  const query = new URLSearchParams({
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: '1234567890',
    msg_signature: 'a'.repeat(40),
    signature: 'a'.repeat(40),
  })
  const attack = inLanes({ times: pushes, lanes }, (turn) =>
    turn % 2 === 0 ? send(target, path, xml(huge)) : send(target, `${path}?${query}`, xml(fitting)),
  )
  const real = pushThrough(target.deps.env.wechat?.apiBase ?? '', { MsgType: 'event', Event: 'debug_demo' })
  const answers = await attack
  assert.ok(await real, 'WeChat itself was not heard meanwhile')
  assert.deepEqual(faults(answers).slice(0, 2), [], tally(answers))
  assert.ok(
    answers.every(({ status }) => status >= 400),
    `taken: ${tally(answers)}`,
  )
  assert.ok(slowest(answers) <= slowestMs, `an answer took ${slowest(answers)} ms`)
  return `${answers.length} false pushes: ${tally(answers)}, the slowest answer after ${slowest(answers)} ms; WeChat's own was taken`
}

function send(target: Target, address: string, body: string) {
  return target.aStranger().send(address, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
}
