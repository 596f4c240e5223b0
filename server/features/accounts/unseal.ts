import { constants, privateDecrypt, type KeyObject } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { takeNonce } from './nonces'
import { privateKey } from './rsaKeys'

const Message = Type.Object({ password: Type.String(), nonce: Type.String() })

/** The password in a sealed message; its nonce is used up. Refuses KEY_EXPIRED whatever is wrong with it. */
export async function unsealPassword(deps: Deps, sealed: { password: string; keyId: string }): Promise<string> {
  const vault = vaultOf(deps.env)
  const now = deps.clock.now()
  const key = await privateKey(deps.db, vault, sealed.keyId, now)
  const message = key === null ? null : decrypted(key, sealed.password)
  if (message === null || !(await takeNonce(deps.db, vault, message.nonce, now))) return refuse('KEY_EXPIRED')
  return message.password
}

function decrypted(key: KeyObject, sealed: string): Static<typeof Message> | null {
  try {
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const message: unknown = JSON.parse(
      privateDecrypt({ key, ...padding }, Buffer.from(sealed, 'base64')).toString('utf8'),
    )
    return Value.Check(Message, message) ? message : null
  } catch {
    // Not sealed with this key, or not a message: the caller fetches a key and seals again.
    return null
  }
}
