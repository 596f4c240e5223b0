import { createHash, createHmac } from 'node:crypto'

export const algorithmV4 = 'OSS4-HMAC-SHA256'

/** What a V4 signature covers. */
export interface SignedRequest {
  readonly method: string
  /** Bucket and key behind a slash each, as in `/bucket/a/b.jpg`; not encoded. */
  readonly resource: string
  /** Not encoded; null for a name without a value. */
  readonly query: ReadonlyMap<string, string | null>
  /** In lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** Names of headers beyond those that are always signed, in lower case. */
  readonly additionalHeaders: readonly string[]
}

export interface SignedAt {
  /** As 20261121T100000Z. */
  readonly date: string
  /** Such as cn-shanghai. */
  readonly region: string
}

/** The part of a credential behind the access key's id. */
export function scopeOf({ date, region }: SignedAt): string {
  return `${date.slice(0, 8)}/${region}/oss/aliyun_v4_request`
}

/** A region's name as signatures have it: cn-shanghai of oss-cn-shanghai. */
export function standardRegion(region: string): string {
  return region.replace(/^oss-/, '')
}

/** A moment as V4 writes it. */
export function dateV4(at: Date): string {
  return `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** OSS's V4 signature of a request: hex of HMAC-SHA256 under a key of that day and region. */
export function signV4(secret: string, at: SignedAt, request: SignedRequest): string {
  const hashed = createHash('sha256').update(canonicalRequest(request)).digest('hex')
  return signTextV4(secret, at, [algorithmV4, at.date, scopeOf(at), hashed].join('\n'))
}

/** The same over any text, as for the policy of a form. */
export function signTextV4(secret: string, { date, region }: SignedAt, text: string): string {
  const steps = [date.slice(0, 8), region, 'oss', 'aliyun_v4_request']
  const key = steps.reduce<string | Buffer>((by, step) => hmac(by, step), `aliyun_v4${secret}`)
  return hmac(key, text).toString('hex')
}

function canonicalRequest({ method, resource, query, headers, additionalHeaders }: SignedRequest): string {
  const names = [...headers.keys()].filter((name) => isAlwaysSigned(name) || additionalHeaders.includes(name)).sort()
  return [
    method,
    encodeV4(resource).replaceAll('%2F', '/'),
    canonicalQuery(query),
    names.map((name) => `${name}:${(headers.get(name) ?? '').trim()}\n`).join(''),
    [...additionalHeaders].sort().join(';'),
    headers.get('x-oss-content-sha256') ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
}

function canonicalQuery(query: SignedRequest['query']): string {
  return [...query]
    .map(([name, value]) => [encodeV4(name), value === null ? null : encodeV4(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === null ? name : `${name}=${value}`))
    .join('&')
}

function isAlwaysSigned(name: string): boolean {
  return name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-')
}

/** RFC 3986: everything but letters, digits and -._~ */
function encodeV4(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
