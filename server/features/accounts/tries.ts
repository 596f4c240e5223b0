import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import type { Deps } from '../../deps'
import { countTry, forgetTries } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { takeTurn, triesSoFar } from '../../http/turns'
import { vaultOf } from '../../lib/vault'
import type { SmsPurpose } from '../../ports/sms/types'
import { growingWait, minutesText } from './rules'

/** From where a try comes, and for which number. */
export interface Try {
  phone: string
  address: string
  /** The addresses around that one. */
  neighbours: string
  /** A device that this account was signed in on before: its tries are its own, whatever strangers do. */
  device: string | null
}

const quarterMs = 15 * minuteMs
const perAsker = 5
const perAddress = 100
const perNumberADay = 20
const perDeviceADay = 50
const codesAnAskerADay = 10
/** Codes a day that strangers may ask for without a wait: by the neighbours they come from, and all together. */
const codesAtOnce = { neighbours: 3, number: 20 }
/** The longest wait for the next of strangers. */
const longestWait = 120 * minuteMs
const exportsADay = 3

/**
 * Counts a log-in before anything of it is looked at (product 4.3). Refuses TOO_MANY; tells whether a code is required, since strangers
 * had all the number's tries of the day. A known device has tries of its own, and only beyond them those of a stranger.
 */
export async function countLogin(deps: Deps, attempt: Try): Promise<{ codeRequired: boolean }> {
  const keys = loginKeys(deps, attempt)
  if (attempt.device !== null && (await deviceMayTry(deps, keys))) return { codeRequired: false }
  await allow(deps, keys.address, { ms: quarterMs, most: perAddress })
  await allow(deps, keys.both, { ms: quarterMs, most: perAsker })
  return { codeRequired: !(await isWithin(deps, keys.number, { ms: dayMs, most: perNumberADay })) }
}

async function deviceMayTry(deps: Deps, keys: ReturnType<typeof loginKeys>): Promise<boolean> {
  return (
    (await isWithin(deps, keys.device, { ms: quarterMs, most: perAsker })) &&
    (await isWithin(deps, keys.deviceADay, { ms: dayMs, most: perDeviceADay }))
  )
}

/** After a success the one who tried starts afresh; what strangers tried is forgotten once an unknown device came in. */
export async function forgetLogins(deps: Deps, attempt: Try): Promise<void> {
  const keys = loginKeys(deps, attempt)
  const own = attempt.device === null ? keys.number : keys.device
  await forgetTries(deps.db, [keys.both, own])
}

/** Whether one more code for a log-in may be sent to this number today, which only those who know its password ask for. */
export async function mayAskLoginCode(deps: Deps, phone: string): Promise<boolean> {
  const key = vaultOf(deps.env).lookup('login codes to', phone)
  return isWithin(deps, key, { ms: dayMs, most: perNumberADay })
}

/**
 * Counts a code to be sent: one a minute and ten a day for who asks, by device where it is known, else by address. Strangers wait longer
 * each time once some came from the same neighbours, or very many from anywhere: they cost the owner neither peace nor his own code.
 */
export async function countCodeSent(deps: Deps, attempt: Try, purpose: SmsPurpose): Promise<void> {
  const keys = codeKeys(deps, attempt, purpose)
  await allow(deps, keys.pause, { ms: minuteMs, most: 1 })
  const ofDay = { ms: dayMs, most: codesAnAskerADay }
  if (attempt.device !== null && (await isWithin(deps, keys.device, ofDay))) return
  await allow(deps, keys.address, { ms: hourMs, most: perAddress })
  await allow(deps, keys.asker, ofDay)
  await awaitTurn(deps, keys.neighbours, codesAtOnce.neighbours)
  await awaitTurn(deps, keys.number, codesAtOnce.number)
}

/** Lets strangers through one at a time after `atOnce` of them in a day, at intervals that double. Refuses TOO_MANY with the wait. */
async function awaitTurn(deps: Deps, key: string, atOnce: number): Promise<void> {
  const now = deps.clock.now()
  const before = await triesSoFar(deps.db, key, { ms: dayMs, now })
  const wait = await takeTurn(deps.db, turnOf(key), { ms: growingWait(before - atOnce, longestWait), now })
  if (wait > 0) {
    const data = { retryAfterSeconds: Math.ceil(wait / 1000) }
    refuse('TOO_MANY', { msg: `验证码发送太频繁，请 ${minutesText(wait)}后再试`, data })
  }
  await countTry(deps.db, key, { ms: dayMs, now })
}

function turnOf(key: string): string {
  return `${key} turn`
}

/** A code that the provider did not take is no reason to wait; it still counts for the asker's day, since it may have been sent. */
export async function forgetCodePause(deps: Deps, attempt: Try, purpose: SmsPurpose): Promise<void> {
  const { pause, neighbours, number } = codeKeys(deps, attempt, purpose)
  await forgetTries(deps.db, [pause, turnOf(neighbours), turnOf(number)])
}

/** Counts a try of a code by its address; the code itself has five. */
export async function countCodeTried(deps: Deps, attempt: Try): Promise<void> {
  if (attempt.device !== null) return
  const key = vaultOf(deps.env).lookup('codes tried', attempt.address)
  await allow(deps, key, { ms: quarterMs, most: perAddress })
}

/** Counts a try of the caller's own password or ticket, as at log-in: five in a quarter of an hour. Another session's tries are its own. */
export async function countOwnPassword(deps: Deps, caller: { id: string; sessionId: string }): Promise<void> {
  const key = vaultOf(deps.env).lookup('own password', `${caller.id} ${caller.sessionId}`)
  await allow(deps, key, { ms: quarterMs, most: perAsker })
}

/** Counts an export of a whole account: three a day. */
export async function countExport(deps: Deps, userId: string): Promise<void> {
  await allow(deps, vaultOf(deps.env).lookup('export', userId), { ms: dayMs, most: exportsADay })
}

/** Who asks for codes, as the tries of codes are counted: a known device, or else a network address. */
export function askerOf(deps: Deps, attempt: Try): string {
  return vaultOf(deps.env).lookup('code asker', askerIn(attempt))
}

/** The same under each key, to be found by. */
export function askersOf(deps: Deps, attempt: Try): readonly string[] {
  return vaultOf(deps.env).lookups('code asker', askerIn(attempt))
}

function askerIn({ phone, address, device }: Try): string {
  return device ?? `${phone} ${address}`
}

function codeKeys(deps: Deps, attempt: Try, purpose: SmsPurpose) {
  const { lookup } = vaultOf(deps.env)
  const { phone, address, neighbours, device } = attempt
  return {
    address: lookup('codes from', address),
    // Another address with the same token does not stop the device that it was taken from.
    pause: lookup(`code pause ${purpose}`, `${phone} ${device ?? ''} ${address}`),
    device: lookup('codes of device', device ?? ''),
    asker: lookup('codes of', `${phone} ${address}`),
    neighbours: lookup('codes of neighbours', `${phone} ${neighbours}`),
    number: lookup('codes to', phone),
  }
}

function loginKeys(deps: Deps, { phone, address, device }: Try) {
  const { lookup } = vaultOf(deps.env)
  return {
    address: lookup('login from', address),
    both: lookup('login of from', `${phone} ${address}`),
    number: lookup('login of', phone),
    device: lookup('login device', device ?? ''),
    deviceADay: lookup('login device a day', device ?? ''),
  }
}

async function allow(deps: Deps, key: string, limit: { ms: number; most: number }): Promise<void> {
  if (!(await isWithin(deps, key, limit))) refuse('TOO_MANY')
}

/** Counts one more, and tells whether it is within the limit. */
async function isWithin(deps: Deps, key: string, { ms, most }: { ms: number; most: number }): Promise<boolean> {
  return (await countTry(deps.db, key, { ms, now: deps.clock.now() })) <= most
}
