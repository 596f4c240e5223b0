import type { Api } from '@contract/api'
import { randomBytes } from '@/platform/random'
import { fromBase64, toBase64, utf8 } from './bytes'
import { rsaOaep, seedBytes } from './rsaOaep'

type SealingKey = Pick<Api['getRsaPublicKey']['data'], 'n' | 'e' | 'nonce'>

/** Base64 of RSA-OAEP-SHA256 over JSON {password, nonce} (contract/accounts.ts). The nonce is good once, so fetch a key each time. */
export async function sealPassword(password: string, key: SealingKey): Promise<string> {
  const message = utf8(JSON.stringify({ password, nonce: key.nonce }))
  const sealed = rsaOaep({ n: fromBase64(key.n), e: key.e }, message, await randomBytes(seedBytes))
  return toBase64(sealed)
}
