import { timingSafeEqual } from 'node:crypto'
import type { StorageAccess } from '../../ports/storage/oss'
import { signRead } from '../../ports/storage/signature'
import { StoreError } from './errors'
import { isPublic } from './keys'

export interface ReadQuery {
  'x-oss-process'?: string
  OSSAccessKeyId?: string
  Expires?: string
  Signature?: string
}

/** Lets a read pass: a public key always, any other with a signature that fits and still holds. Else 403. */
export function checkRead(access: StorageAccess, key: string, query: ReadQuery, now: Date): void {
  if (isPublic(key)) return
  const { OSSAccessKeyId: id, Expires: expires = '', Signature: signature = '' } = query
  if (id === undefined) throw new StoreError(403, 'AccessDenied', 'You have no right to access this object.')
  if (id !== access.accessKeyId) throw new StoreError(403, 'InvalidAccessKeyId', 'The access key id does not exist.')
  const process = query['x-oss-process'] ?? ''
  const right = signRead(access.accessKeySecret, { bucket: access.bucket, key, process, expires: Number(expires) })
  if (!isSame(signature, right)) throw new StoreError(403, 'SignatureDoesNotMatch', 'The signature does not match.')
  if (Number(expires) * 1000 < now.getTime()) throw new StoreError(403, 'AccessDenied', 'Request has expired.')
}

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
