import { randomUUID } from 'node:crypto'
import { asking } from '../../lib/observed'
import { encodeForm, signature } from './signature'

/** Who asks which of Alibaba Cloud's services. */
export interface RpcAccess {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

/**
 * One call of Alibaba Cloud's RPC style: a form signed with HMAC-SHA1, as its own pop-core sends it. Resolves with the answer as it is;
 * rejects where there is none in time, or none that is JSON. A quarter of an hour from their time it is refused.
 */
export async function askAliyun(
  access: RpcAccess,
  call: Readonly<Record<string, string>>,
  { timeoutMs, at }: { timeoutMs: number; at: Date },
): Promise<unknown> {
  const fields = {
    AccessKeyId: access.accessKeyId,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    ...call,
  }
  const response = await asking('aliyun', call['Action'] ?? '', () =>
    fetch(`${access.endpoint}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm({ ...fields, Signature: signature('POST', fields, access.accessKeySecret) }),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  return response.json()
}
