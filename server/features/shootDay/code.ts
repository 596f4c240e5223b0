import { Secret, TOTP } from 'otpauth'
import { shootDayTimes } from '@contract/shootDayTimes'
import type { Vault } from '../../lib/vault'

/** What the codes of a share order are made from, in base32: drawn from the server's own key, so that it is stored nowhere. */
export function checkInSecret(vault: Pick<Vault, 'lookup'>, shareId: string): string {
  const drawn = Buffer.from(vault.lookup('check-in of', shareId), 'base64url')
  return new Secret({ buffer: Uint8Array.from(drawn).buffer }).base32
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
