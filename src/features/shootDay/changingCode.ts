import hmacSha1 from 'crypto-js/hmac-sha1'
import WordArray from 'crypto-js/lib-typedarrays'
import { Secret, TOTP } from 'otpauth/bare'
import { bytesOf } from '@/lib/rsaOaep'
import { shootDayTimes } from '@contract/shootDayTimes'

const { codeDigits: digits, codeSeconds: period } = shootDayTimes

/** The six digits of a moment (RFC 6238), from a secret in base32: the same on every phone, without a network. */
export function codeAt(secret: string, atMs: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period, hmac })
  return totp.generate({ timestamp: atMs })
}

/** How long the code of a moment is still shown, in ms: from 30,000 down to 1. */
export function shownForMs(atMs: number): number {
  const stepMs = period * 1000
  return stepMs - (atMs % stepMs)
}

/** WeChat has no Web Crypto; the algorithm is always the one above. */
function hmac(_algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytesOf(hmacSha1(WordArray.create(message), WordArray.create(key))))
}
