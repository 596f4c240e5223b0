import { createHmac, randomBytes } from 'node:crypto'
import { isSameText } from '../../../../lib/sameText'
import type { Statement } from './policy'

/** The bucket and the key pair of whoever owns it. */
export interface Owner {
  readonly bucket: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

export interface TemporaryKey {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
}

interface Claims {
  readonly id: string
  readonly expires: number
  readonly statements: readonly Statement[]
}

/** Makes a temporary key. All that it may do stands in its token, signed, so that nothing has to be remembered. */
export function issueKey(owner: Owner, statements: readonly Statement[], expires: Date): TemporaryKey {
  const id = `STS.${randomBytes(12).toString('hex')}`
  const claims: Claims = { id, expires: expires.getTime(), statements }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    accessKeyId: id,
    accessKeySecret: secretOf(owner, id),
    securityToken: `${text}.${seal(owner, 'token', text)}`,
  }
}

/** The secret of a temporary key and what it may do; null when the token is not ours or belongs to another key. */
export function readToken(owner: Owner, id: string, token: string): (Claims & { secret: string }) | null {
  const [text = '', sealed = ''] = token.split('.')
  if (!isSameText(sealed, seal(owner, 'token', text))) return null
  const claims: Claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  return claims.id === id ? { ...claims, secret: secretOf(owner, id) } : null
}

function secretOf(owner: Owner, id: string): string {
  return seal(owner, 'secret', id)
}

function seal(owner: Owner, use: string, text: string): string {
  return createHmac('sha256', owner.accessKeySecret).update(`sts ${use}\n${text}`).digest('base64url')
}
