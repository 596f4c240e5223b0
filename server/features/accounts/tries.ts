import type { Deps } from '../../deps'
import { countTry, dayMillis, forgetTries, hourMillis, minuteMillis } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import type { SmsPurpose } from '../../ports/sms/types'
import { vaultOf } from './vault'

/** From where a try comes, and for which number. */
export interface Try {
  phone: string
  address: string
}

const quarterMillis = 15 * minuteMillis
const perNumberAndAddress = 5
const perAddress = 100
const perNumberADay = 20
const codesANumberADay = 10
const exportsADay = 3

/**
 * Counts a log-in before anything of it is looked at (product.md 4). Refuses TOO_MANY; or CODE_REQUIRED, when the number had all its
 * tries of the day.
 */
export async function countLogin(deps: Deps, attempt: Try): Promise<void> {
  const keys = loginKeys(deps, attempt)
  await allow(deps, keys.address, { millis: quarterMillis, most: perAddress })
  await allow(deps, keys.both, { millis: quarterMillis, most: perNumberAndAddress })
  const tries = await countTry(deps.db, keys.number, { millis: dayMillis, now: deps.clock.now() })
  if (tries > perNumberADay) refuse('CODE_REQUIRED')
}

/** After a success the number starts afresh. */
export async function forgetLogins(deps: Deps, attempt: Try): Promise<void> {
  const keys = loginKeys(deps, attempt)
  await forgetTries(deps.db, [keys.both, keys.number])
}

/** Counts a code to be sent: one a minute and ten a day for a number, whatever the code is for. */
export async function countCodeSent(deps: Deps, attempt: Try, purpose: SmsPurpose): Promise<void> {
  const { lookup } = vaultOf(deps.env)
  await allow(deps, lookup('codes from', attempt.address), { millis: hourMillis, most: perAddress })
  await allow(deps, pauseKey(deps, attempt.phone, purpose), { millis: minuteMillis, most: 1 })
  await allow(deps, lookup('codes to', attempt.phone), { millis: dayMillis, most: codesANumberADay })
}

/** A code that the provider did not take is no reason to wait a minute; it still counts for the day, since it may have been sent. */
export async function forgetCodePause(deps: Deps, phone: string, purpose: SmsPurpose): Promise<void> {
  await forgetTries(deps.db, [pauseKey(deps, phone, purpose)])
}

/** Counts a try of a code by its address; the code itself has five. */
export async function countCodeTried(deps: Deps, attempt: Try): Promise<void> {
  const key = vaultOf(deps.env).lookup('codes tried', attempt.address)
  await allow(deps, key, { millis: quarterMillis, most: perAddress })
}

/** Counts a try of the caller's own password or ticket, as at log-in: five in a quarter of an hour. */
export async function countOwnPassword(deps: Deps, userId: string): Promise<void> {
  const key = vaultOf(deps.env).lookup('own password', userId)
  await allow(deps, key, { millis: quarterMillis, most: perNumberAndAddress })
}

/** Counts an export of a whole account: three a day. */
export async function countExport(deps: Deps, userId: string): Promise<void> {
  await allow(deps, vaultOf(deps.env).lookup('export', userId), { millis: dayMillis, most: exportsADay })
}

function pauseKey(deps: Deps, phone: string, purpose: SmsPurpose): string {
  return vaultOf(deps.env).lookup(`code pause ${purpose}`, phone)
}

function loginKeys(deps: Deps, { phone, address }: Try) {
  const { lookup } = vaultOf(deps.env)
  return {
    address: lookup('login from', address),
    both: lookup('login of from', `${phone} ${address}`),
    number: lookup('login of', phone),
  }
}

async function allow(deps: Deps, key: string, limit: { millis: number; most: number }): Promise<void> {
  const tries = await countTry(deps.db, key, { millis: limit.millis, now: deps.clock.now() })
  if (tries > limit.most) refuse('TOO_MANY')
}
