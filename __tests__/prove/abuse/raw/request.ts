import fc, { type Arbitrary } from 'fast-check'

/** A request as it goes over the wire; the store has a door of its own. */
export interface RawRequest {
  readonly toStore: boolean
  readonly method: string
  readonly path: string
  readonly headers: ReadonlyArray<readonly [string, string]>
  readonly body: Uint8Array
  /** What `content-length` says beyond what is sent; null sends in chunks. */
  readonly more: number | null
}

const boundary = 'xxBOUNDARYxx'
const part = (name: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${content}\r\n`
const policy = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] })).toString('base64')

/** What these routes expect, more or less: it is spoiled before it is sent. */
const bodies = [
  '<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[AAAA]]></Encrypt></xml>',
  `<xml>${'<a>'.repeat(300)}`,
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><xml><Encrypt>&b;</Encrypt></xml>',
  JSON.stringify({
    id: '1',
    event_type: 'TRANSACTION.SUCCESS',
    resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AA', nonce: 'n' },
  }),
  JSON.stringify({ ToUserName: 'gh_1', Encrypt: 'AAAA' }),
  `${part('file', '\u00ff\u00d8\u00ff\u00e0')}--${boundary}--\r\n`,
  `${part('key', 'u/x/y.jpg')}${part('policy', policy)}${part('Signature', 'AA')}${part('OSSAccessKeyId', 'x')}${part('file', 'zz')}--${boundary}--\r\n`,
  `${Array.from({ length: 60 }, () => part('file', 'z')).join('')}--${boundary}--\r\n`,
  '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"x"</ETag></Part></CompleteMultipartUpload>',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
]

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/xml',
  'application/xml; charset=gb2312',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'image/jpeg',
  ';;;=',
]

const signed: ReadonlyArray<readonly [string, string]> = [
  ['wechatpay-timestamp', '1790000000'],
  ['wechatpay-nonce', 'abc'],
  ['wechatpay-serial', 'DEADBEEF'],
  ['wechatpay-signature', 'AAAA'],
]

const word = fc.stringMatching(/^[\w%.~!*'()-]{0,12}$/)
const pushQuery = fc
  .record({
    nonce: word,
    stamp: fc.constantFrom(
      () => String(Math.floor(Date.now() / 1000)),
      () => '0',
      () => 'NaN',
    ),
  })
  .map(
    ({ nonce, stamp }) =>
      `?timestamp=${stamp()}&nonce=${nonce}&signature=${'a'.repeat(40)}&msg_signature=${'b'.repeat(40)}`,
  )
const route = fc.oneof(
  fc.oneof(fc.constant(''), pushQuery).map((query) => ({ path: `/notify/wechat/push${query}`, toStore: false })),
  fc.constantFrom('/notify/wechatpay', '/notify/wechat/pay').map((path) => ({ path, toStore: false })),
  fc.constantFrom('upload', 'uploads').map((name) => ({ path: `/api/front_server/file/${name}`, toStore: false })),
  fc
    .tuple(
      fc.constantFrom(
        '/',
        '/u/x/y.jpg',
        '/media/x',
        '/sealed/x',
        '/pinpai/u/x',
        '/%00',
        '/%E0%A4%A',
        '//',
        '/u/%2e%2e/x',
      ),
      fc.constantFrom(
        '',
        '?uploads',
        '?uploadId=x&partNumber=1',
        '?partNumber=-1',
        '?x-oss-process=style/card',
        '?Expires=x&Signature=y',
        '?list-type=2',
      ),
    )
    .map(([path, query]) => ({ path: path + query, toStore: true })),
)

/** Some bytes changed, cut out, doubled, or left off at the end. */
const spoiled = fc
  .record({ text: fc.constantFrom(...bodies), at: fc.nat(400), length: fc.nat(60), kind: fc.nat(4), byte: fc.nat(255) })
  .map(({ text, at, length, kind, byte }) => {
    const bytes = Buffer.from(text, 'latin1')
    const from = at % bytes.length
    if (kind === 0) return bytes
    if (kind === 1) return bytes.subarray(0, from)
    if (kind === 2) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
    if (kind === 3) return Buffer.concat([bytes, bytes.subarray(from, from + length)])
    return Buffer.from(bytes).fill(byte, from, Math.min(from + length, bytes.length))
  })
const body = fc.oneof(
  { weight: 4, arbitrary: spoiled },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2000 }) },
  { weight: 1, arbitrary: fc.nat(300_000).map((size) => new Uint8Array(size).fill(60)) },
)

export function aRawRequest(token: string): Arbitrary<RawRequest> {
  const type = fc.oneof(fc.constantFrom(...types), fc.string({ unit: 'grapheme-ascii', maxLength: 30 }))
  const extras = fc.subarray<readonly [string, string]>([
    ...signed,
    ['authorization', token],
    ['content-encoding', 'gzip'],
    ['expect', '100-continue'],
    ['range', 'bytes=0-,5-1'],
    ['date', 'yesterday'],
  ])
  return fc
    .record({
      route,
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant('POST') },
        fc.constantFrom('PUT', 'GET', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
      ),
      type,
      extras,
      body,
      more: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constantFrom(null, 10, -3, 1_000_000_000)),
    })
    .map(({ route: { path, toStore }, method, type: contentType, extras: headers, body: bytes, more }) => ({
      ...{ path, toStore, method, body: bytes, more },
      headers: [['content-type', contentType.trim() || 'x/y'] as const, ...headers],
    }))
}
