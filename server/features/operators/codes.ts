import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { secretHash } from './sessions'

const stepSeconds = 30
const recoveryCodes = 10

/** A new secret for an app that makes codes, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the app reads from a picture. */
export function totpUri(name: string, secret: string): string {
  return totp(secret, name).toString()
}

/** The step of a code that is right now or was half a minute ago, and was not taken before; null else. */
export function totpStep(secret: string, code: string, { now, taken }: { now: Date; taken: number }): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return step > taken ? step : null
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: '拼拍 Console',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })
}

/** Codes to keep on paper, each for one time: 60 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.slice(0, 12).toLowerCase()
    return text.replace(/(.{4})(?=.)/g, '$1-')
  })
}

export function recoveryHash(code: string): string {
  return secretHash(code.trim().toLowerCase())
}
