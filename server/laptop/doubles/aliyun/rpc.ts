import type { FastifyInstance } from 'fastify'
import { isSameText } from '../../../lib/sameText'
import { signature } from '../../../ports/aliyun/signature'

export type Fields = Record<string, string>

export interface RpcOwner {
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

const clockSkewMs = 15 * 60 * 1000

/** Bodies of Alibaba's RPC style are forms. */
export function takeForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** What Alibaba refuses before it looks at the call, in its own codes; null for what is signed well. Each nonce is good for once. */
export function rpcDoor(owner: RpcOwner): (method: 'GET' | 'POST', fields: Fields) => string | null {
  const usedNonces = new Set<string>()
  return (method, { Signature: given = '', ...signed }) => {
    const { AccessKeyId, Timestamp = '', SignatureNonce: nonce = '' } = signed
    const age = Math.abs(Date.now() - Date.parse(Timestamp))
    if (AccessKeyId !== owner.accessKeyId) return 'InvalidAccessKeyId.NotFound'
    if (!isSameText(given, signature(method, signed, owner.accessKeySecret))) return 'SignatureDoesNotMatch'
    if (!(age < clockSkewMs)) return 'InvalidTimeStamp.Expired'
    if (usedNonces.has(nonce)) return 'SignatureNonceUsed'
    usedNonces.add(nonce)
    return null
  }
}
