import { isSameText } from '../../../../lib/sameText'
import { algorithmV4, scopeOf, signV4 } from '../../../../ports/storage/signatureV4'
import { accessDenied, StoreError } from '../errors'
import type { Asked } from './asked'
import { keyHolder, type KeyHolder } from './keyHolder'
import { checkSkew, msOf } from './skew'
import type { Owner } from './token'

/** `Authorization: OSS4-HMAC-SHA256 Credential=…,AdditionalHeaders=…,Signature=…` */
export function headerV4(owner: Owner, asked: Asked, now: Date): KeyHolder {
  const text = (asked.headers.get('authorization') ?? '').slice(algorithmV4.length)
  const parts = new Map(text.split(',').map((part) => pairOf(part.trim())))
  const date = asked.headers.get('x-oss-date') ?? ''
  const { id, region } = credentialOf(parts.get('Credential') ?? '', date)
  const holder = keyHolder(owner, id, asked.headers.get('x-oss-security-token'), now)
  const additional = parts.get('AdditionalHeaders') ?? ''
  check(owner, asked, { holder, date, region, additional, signature: parts.get('Signature') ?? '' })
  checkSkew(msOf(date), now)
  return holder
}

/** `?x-oss-signature-version=…&x-oss-credential=…&x-oss-date=…&x-oss-expires=…&x-oss-signature=…` */
export function queryV4(owner: Owner, asked: Asked, now: Date): KeyHolder {
  const field = (name: string) => asked.query.get(name) ?? ''
  const date = field('x-oss-date')
  const { id, region } = credentialOf(field('x-oss-credential'), date)
  const holder = keyHolder(owner, id, asked.query.get('x-oss-security-token'), now)
  const unsigned = { ...asked, query: new Map([...asked.query].filter(([name]) => name !== 'x-oss-signature')) }
  const additional = field('x-oss-additional-headers')
  check(owner, unsigned, { holder, date, region, additional, signature: field('x-oss-signature') })
  const until = msOf(date) + Number(field('x-oss-expires')) * 1000
  if (!(until >= now.getTime())) throw accessDenied('Request has expired.')
  return holder
}

/** `id/20261121/cn-shanghai/oss/aliyun_v4_request`, of the day that the request names. */
export function credentialOf(credential: string, date: string): { id: string; region: string } {
  const [id = '', , region = ''] = credential.split('/')
  if (credential === `${id}/${scopeOf({ date, region })}`) return { id, region }
  throw new StoreError(403, 'InvalidArgument', 'The credential of the signature is malformed.')
}

interface Claim {
  readonly holder: KeyHolder
  readonly date: string
  readonly region: string
  readonly additional: string
  readonly signature: string
}

function check(owner: Owner, asked: Asked, { holder, date, region, additional, signature }: Claim): void {
  const right = signV4(
    holder.secret,
    { date, region },
    {
      method: asked.method,
      resource: `/${owner.bucket}/${asked.key}`,
      query: new Map([...asked.query].map(([name, value]) => [name, value === '' ? null : value])),
      headers: asked.headers,
      additionalHeaders: additional === '' ? [] : additional.split(';'),
    },
  )
  if (!isSameText(signature, right)) throw new StoreError(403, 'SignatureDoesNotMatch', 'The signature does not match.')
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
