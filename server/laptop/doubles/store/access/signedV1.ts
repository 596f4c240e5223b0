import { createHmac } from 'node:crypto'
import { isSameText } from '../../../../lib/sameText'
import { accessDenied, StoreError } from '../errors'
import type { Asked } from './asked'
import { keyHolder, type KeyHolder } from './keyHolder'
import { checkSkew } from './skew'
import type { Owner } from './token'

/** Query fields that are part of what V1 signs. */
const signedFields = new Set(
  `acl append continuation-token delete partNumber position security-token tagging uploadId uploads versionId x-oss-process
  x-oss-traffic-limit response-cache-control response-content-disposition response-content-encoding response-content-language
  response-content-type response-expires`.split(/\s+/),
)

/** `Authorization: OSS id:signature`. */
export function headerV1(owner: Owner, asked: Asked, now: Date): KeyHolder {
  const [, id = '', signature = ''] = /^OSS ([^:]+):(.+)$/.exec(asked.headers.get('authorization') ?? '') ?? []
  const holder = keyHolder(owner, id, asked.headers.get('x-oss-security-token'), now)
  const date = asked.headers.get('x-oss-date') ?? asked.headers.get('date') ?? ''
  check(signature, signV1(holder.secret, owner.bucket, asked, date))
  checkSkew(Date.parse(date), now)
  return holder
}

/** `?OSSAccessKeyId=…&Expires=…&Signature=…` */
export function queryV1(owner: Owner, asked: Asked, now: Date): KeyHolder {
  const field = (name: string) => asked.query.get(name)
  const expires = field('Expires') ?? ''
  const holder = keyHolder(owner, field('OSSAccessKeyId') ?? '', field('security-token'), now)
  check(field('Signature') ?? '', signV1(holder.secret, owner.bucket, asked, expires))
  if (!(Number(expires) * 1000 >= now.getTime())) throw accessDenied('Request has expired.')
  return holder
}

function check(given: string, right: string): void {
  if (!isSameText(given, right)) throw new StoreError(403, 'SignatureDoesNotMatch', 'The signature does not match.')
}

function signV1(secret: string, bucket: string, { method, key, query, headers }: Asked, date: string): string {
  const ours = [...headers].filter(([name]) => name.startsWith('x-oss-')).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = [
    method,
    headers.get('content-md5') ?? '',
    headers.get('content-type') ?? '',
    date,
    ...ours.map(([name, value]) => `${name}:${value.trim()}`),
    resourceOf(bucket, key, query),
  ]
  return createHmac('sha1', secret).update(text.join('\n')).digest('base64')
}

function resourceOf(bucket: string, key: string, query: Asked['query']): string {
  const fields = [...query]
    .filter(([name]) => signedFields.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  return `/${bucket}/${key}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
