import assert from 'node:assert/strict'
import { aPhone } from '../../../support/builders/users'
import { type Answer, faults, tally } from '../caller'
import type { Target } from '../target'

const tries = 105
const mostFromOne = 100
const triesAtANumber = 12

/** A subscriber with 2^64 addresses has messages sent to strangers' numbers, and tries passwords of one. */
export async function manyMessages(target: Target): Promise<string> {
  const network = `2001:db8:${(Date.now() % 65_536).toString(16)}:2`
  const asked: Answer[] = []
  for (let at = 0; at < tries; at++) {
    const caller = target.aStranger(`${network}::${(at + 1).toString(16)}`)
    asked.push(await caller.call('sendSmsCode', { phone: aPhone(), purpose: 'register' }))
  }
  assert.deepEqual(faults(asked), [])
  const sent = asked.filter(({ code }) => code === 200).length
  assert.ok(sent <= mostFromOne, `${sent} messages for one /64`)
  const phone = aPhone()
  const tried: Answer[] = []
  for (let at = 0; at < triesAtANumber; at++) {
    const caller = target.aStranger(`${network}:${at + 1}::1`)
    tried.push(await caller.call('login', { phone, ...(await target.sealed(caller, 'Wrong-passw0rd')) }))
  }
  const wrong = tried.filter(({ reason }) => reason === 'LOGIN_WRONG').length
  assert.ok(wrong <= 5, `${wrong} passwords tried from one /64`)
  return `${tries} messages wanted from one /64: ${tally(asked)}; ${tries > sent ? tried.length : 0} log-ins: ${tally(tried)}`
}
