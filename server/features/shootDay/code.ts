import { Secret, TOTP } from 'otpauth'
import { shootDayTimes } from '@contract/shootDayTimes'
import type { Vault } from '../../lib/vault'

/** What the codes of a share order are made from, in base32: drawn from the server's own key, so that it is stored nowhere. */
export function checkInSecret(vault: Pick<Vault, 'lookup'>, shareId: string): string {
  return secretFrom(vault.lookup('check-in of', shareId))
}

/** The same of each key: a phone that shows codes without a network keeps what it was given. */
export function checkInSecrets(vault: Pick<Vault, 'lookups'>, shareId: string): string[] {
  return vault.lookups('check-in of', shareId).map(secretFrom)
}

function secretFrom(hash: string): string {
  return new Secret({ buffer: Uint8Array.from(Buffer.from(hash, 'base64url')).buffer }).base32
}

/** Whether this code was shown within `slackMs` of a moment, before or after. */
export function wasShown(
  code: string,
  { secret, at, slackMs }: { secret: string; at: Date; slackMs: number },
): boolean {
  const stepMs = shootDayTimes.codeSeconds * 1000
  const window = Math.ceil(slackMs / stepMs)
  return codes(secret).validate({ token: code, timestamp: at.getTime(), window }) !== null
}

function codes(secret: string): TOTP {
  const { codeDigits: digits, codeSeconds: period } = shootDayTimes
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period })
}
