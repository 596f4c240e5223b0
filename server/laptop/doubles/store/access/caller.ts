import { algorithmV4 } from '../../../../ports/storage/signatureV4'
import { isPublicKey } from '../../../../ports/storage/types'
import { accessDenied, StoreError } from '../errors'
import type { Asked } from './asked'
import type { KeyHolder } from './keyHolder'
import { headerV1, queryV1 } from './signedV1'
import { headerV4, queryV4 } from './signedV4'
import type { Owner } from './token'

/** Who signed a request, in whichever of OSS's four ways; null for nobody. A signature that is wrong or too old is 403. */
export function callerOf(owner: Owner, asked: Asked, now: Date): KeyHolder | null {
  const authorization = asked.headers.get('authorization')
  if (authorization?.startsWith('OSS ')) return headerV1(owner, asked, now)
  if (authorization?.startsWith(`${algorithmV4} `)) return headerV4(owner, asked, now)
  if (authorization !== undefined) throw new StoreError(403, 'InvalidArgument', 'Authorization header is invalid.')
  if (asked.query.has('OSSAccessKeyId')) return queryV1(owner, asked, now)
  if (asked.query.has('x-oss-signature-version')) return queryV4(owner, asked, now)
  return null
}

export type Action =
  | 'oss:GetObject'
  | 'oss:PutObject'
  | 'oss:DeleteObject'
  | 'oss:ListObjects'
  | 'oss:ListParts'
  | 'oss:ListMultipartUploads'
  | 'oss:AbortMultipartUpload'

/** Lets an action pass that its caller may do; anybody reads under the public prefixes. Else 403. */
export function authorize(caller: KeyHolder | null, action: Action, key: string): void {
  if (action === 'oss:GetObject' && isPublicKey(key)) return
  if (caller?.may(action, key) !== true) throw accessDenied()
}
