import { hourMs } from '@contract/shanghai'
import { isSameText } from '../../lib/sameText'
import type { Vault } from '../../lib/vault'

/** Long enough for whoever writes slowly; a new one comes with the next log-in. */
const lifeMs = 2 * hourMs

/** What speaks for whoever was just refused as suspended, about that suspension alone. No server stores it. */
export function appealToken(vault: Vault, standingId: string, now: Date): string {
  const end = now.getTime() + lifeMs
  return `${standingId}.${end}.${vault.lookup('appeal', `${standingId} ${end}`)}`
}

/** The suspension that a token speaks about; null where it is forged or too old. */
export function standingOfToken(vault: Vault, token: string, now: Date): string | null {
  const [standingId = '', end = ''] = token.split('.')
  const hashes = vault.lookups('appeal', `${standingId} ${end}`)
  const isOurs = hashes.some((hash) => isSameText(token, `${standingId}.${end}.${hash}`))
  return Number(end) > now.getTime() && isOurs ? standingId : null
}
