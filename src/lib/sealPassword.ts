import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import WordArray from 'crypto-js/lib-typedarrays'
import { randomBytes } from '@/device/random'
import type { Api } from '@contract/api'
import { bytesOf, rsaOaep, seedBytes } from './rsaOaep'

type SealingKey = Pick<Api['getRsaPublicKey']['data'], 'n' | 'e' | 'nonce'>

/** Base64 of RSA-OAEP-SHA256 over JSON {password, nonce} (contract/accounts.ts). The nonce is good once, so fetch a key each time. */
export async function sealPassword(password: string, key: SealingKey): Promise<string> {
  const message = bytesOf(Utf8.parse(JSON.stringify({ password, nonce: key.nonce })))
  // A key is base64url, which crypto-js reads once its two signs are base64's.
  const n = bytesOf(Base64.parse(key.n.replace(/-/g, '+').replace(/_/g, '/')))
  const sealed = rsaOaep({ n, e: key.e }, message, await randomBytes(seedBytes))
  return Base64.stringify(WordArray.create(sealed))
}
