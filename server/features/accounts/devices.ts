import { randomBytes } from 'node:crypto'
import { dayMs } from '@contract/shanghai'
import type { Vault } from '../../lib/vault'
import type { Account } from './repo'

const lifeMs = 180 * dayMs
/** 16 random bytes and 6 of the moment (ms) make 30 characters; the rest is their keyed hash. */
const nonceBytes = 16
const bodyLength = 30
/** A device that several people sign in on shows a token of each. */
const mostShown = 5

/**
 * A token by which a device shows that an account was signed in on it (OWASP's device cookie): it opens nothing, but its tries are counted
 * apart from those of strangers. Any server process can check it without having stored it.
 */
export function newDeviceToken(vault: Vault, userId: string, now: Date): string {
  const moment = Buffer.alloc(6)
  moment.writeUIntBE(now.getTime(), 0, 6)
  const body = Buffer.concat([randomBytes(nonceBytes), moment]).toString('base64url')
  return body + vault.lookup('device', marked(userId, body))
}

/** The device that one of these tokens shows to be known to the account; null when none does, or it is older than the account's password. */
export function knownDevice(vault: Vault, account: Account | null, shown: readonly string[], now: Date): string | null {
  if (account === null) return null
  const known = shown.slice(0, mostShown).find((token) => {
    const body = token.slice(0, bodyLength)
    const marks = vault.lookups('device', marked(account.userId, body))
    if (!marks.some((mark) => token === body + mark)) return false
    const madeAt = Buffer.from(body, 'base64url').readUIntBE(nonceBytes, 6)
    return madeAt >= account.trustedSince.getTime() && madeAt > now.getTime() - lifeMs
  })
  return known?.slice(0, bodyLength) ?? null
}

function marked(userId: string, body: string): string {
  return `${userId} ${body}`
}
