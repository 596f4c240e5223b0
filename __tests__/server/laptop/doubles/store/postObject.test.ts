import { createHmac } from 'node:crypto'
import OSS from 'ali-oss'
import { signTextV4 } from '../../../../../server/ports/storage/signatureV4'
import type { UploadGrant } from '../../../../../server/ports/storage/types'
import { startTestStore, type TestStore } from '../../../../support/store'

const prefix = 'u/me/r/'
let now = new Date()
let store: TestStore
let key: UploadGrant

beforeAll(async () => {
  store = await startTestStore({ now: () => now })
  key = await store.storage.grantUpload(prefix)
})

beforeEach(() => {
  now = new Date()
})

afterAll(() => store.close())

interface Policy {
  expiration: string
  conditions: unknown[]
}

function aPolicy(...conditions: unknown[]): Policy {
  const range = ['content-length-range', 0, 1073741824]
  return { expiration: new Date(now.getTime() + 3600_000).toISOString(), conditions: [range, ...conditions] }
}

/** The fields of product 10.2, as our client makes them. */
function formOf(policy: Policy, overrides: Record<string, string> = {}): Record<string, string> {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64')
  return {
    key: `${prefix}abcde1764000000000.jpg`,
    policy: text,
    OSSAccessKeyId: key.accessKeyId,
    signature: createHmac('sha1', key.accessKeySecret).update(text).digest('base64'),
    stsToken: key.securityToken,
    'x-oss-security-token': key.securityToken,
    ...overrides,
  }
}

async function post(fields: Record<string, string>, file: Buffer | null = Buffer.from('a picture')) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value)
  if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), 'a.jpg')
  const answer = await fetch(store.origin, { method: 'POST', body: form, headers: { origin: 'http://site.test' } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, code: /<Code>(.*?)<\/Code>/.exec(text)?.[1] }
}

async function storedText(name = `${prefix}abcde1764000000000.jpg`): Promise<string | null> {
  const found = await store.storage.get(name)
  if (found === null) return null
  return Buffer.concat(await found.body.toArray()).toString()
}

test('the form of the spec is answered with 204, an ETag and CORS, and the object is there', async () => {
  const answer = await post(formOf(aPolicy(['starts-with', '$key', prefix], { bucket: 'pinpai' })))
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(answer.headers.get('etag')).toMatch(/^"[0-9A-F]{32}"$/)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await storedText()).toBe('a picture')
})

test("our signature of a policy is ali-oss's, byte for byte", () => {
  const { region, bucket } = store.access
  const { accessKeyId, accessKeySecret } = key
  const theirs = new OSS({ region, bucket, accessKeyId, accessKeySecret })
  const policy = aPolicy(['starts-with', '$key', `${prefix}拼拍`])
  const fields = formOf(policy)
  expect(theirs.calculatePostSignature(policy)).toEqual({
    policy: fields.policy,
    OSSAccessKeyId: fields.OSSAccessKeyId,
    Signature: fields.signature,
  })
})

test('a form can be signed the way of V4, as ali-oss does', async () => {
  const { region, bucket } = store.access
  const { accessKeyId, accessKeySecret } = key
  const date = `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const credential = `${accessKeyId}/${date.slice(0, 8)}/cn-shanghai/oss/aliyun_v4_request`
  const policy = aPolicy({ 'x-oss-credential': credential }, { 'x-oss-date': date })
  const text = Buffer.from(JSON.stringify(policy)).toString('base64')
  const theirs = new OSS({ region, bucket, accessKeyId, accessKeySecret })
  const signature: unknown = Reflect.apply(Reflect.get(theirs, 'signPostObjectPolicyV4'), theirs, [policy, now])
  expect(signature).toBe(signTextV4(accessKeySecret, { date, region: 'cn-shanghai' }, text))
  const fields = {
    key: `${prefix}v4.jpg`,
    policy: text,
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': credential,
    'x-oss-date': date,
    'x-oss-signature': String(signature),
    'x-oss-security-token': key.securityToken,
    success_action_status: '200',
  }
  expect((await post(fields)).status).toBe(200)
  expect(await storedText(fields.key)).toBe('a picture')
  const later = { ...fields, 'x-oss-date': date.replace(/\d{2}Z$/, '61Z') }
  expect(await post(later)).toMatchObject({ status: 403, code: 'AccessDenied' })
  const wrong = { ...fields, 'x-oss-signature': '0'.repeat(64) }
  expect(await post(wrong)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
})

const refused: ReadonlyArray<readonly [string, () => Record<string, string>, number, string]> = [
  ['another signature', () => formOf(aPolicy(), { signature: 'AAAA' }), 403, 'SignatureDoesNotMatch'],
  [
    'another policy under the signature',
    () => formOf(aPolicy(), { policy: Buffer.from(JSON.stringify(aPolicy('x'))).toString('base64') }),
    403,
    'SignatureDoesNotMatch',
  ],
  ['a policy that is over', () => formOf({ ...aPolicy(), expiration: '2026-01-01T00:00:00Z' }), 403, 'AccessDenied'],
  ['a policy without an end', () => formOf({ ...aPolicy(), expiration: 'soon' }), 400, 'InvalidPolicyDocument'],
  ['a key of somebody else', () => formOf(aPolicy(), { key: 'u/other/r/a.jpg' }), 403, 'AccessDenied'],
  ['a key of the server', () => formOf(aPolicy(), { key: 'media/a' }), 403, 'AccessDenied'],
  ['a key that climbs', () => formOf(aPolicy(), { key: `${prefix}../../other/a.jpg` }), 400, 'InvalidArgument'],
  ['a key its policy does not allow', () => formOf(aPolicy(['eq', '$key', 'u/me/r/b'])), 403, 'AccessDenied'],
  ['a prefix its policy does not allow', () => formOf(aPolicy(['starts-with', '$key', 'v/'])), 403, 'AccessDenied'],
  [
    'more bytes than allowed',
    () => formOf({ ...aPolicy(), conditions: [['content-length-range', 0, 8]] }),
    400,
    'EntityTooLarge',
  ],
  [
    'fewer bytes than asked',
    () => formOf({ ...aPolicy(), conditions: [['content-length-range', 10, 99]] }),
    400,
    'EntityTooSmall',
  ],
  ['no token', () => formOf(aPolicy(), { stsToken: '', 'x-oss-security-token': '' }), 403, 'InvalidAccessKeyId'],
  ['no policy', () => formOf(aPolicy(), { policy: '' }), 403, 'AccessDenied'],
  ['an unknown key', () => formOf(aPolicy(), { OSSAccessKeyId: 'nobody' }), 403, 'InvalidAccessKeyId'],
]

test.each(refused)('%s is refused and leaves nothing', async (_name, fields, status, code) => {
  await store.storage.remove([`${prefix}abcde1764000000000.jpg`])
  const before = await store.disk.list('', '', 1000)
  expect(await post(fields())).toMatchObject({ status, code })
  expect(await store.disk.list('', '', 1000)).toEqual(before)
})

test('a form without its file, and a body that is no form, are refused', async () => {
  expect(await post(formOf(aPolicy()), null)).toMatchObject({ status: 400, code: 'InvalidArgument' })
  const answer = await fetch(store.origin, { method: 'POST', body: 'text' })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('MalformedPOSTRequest')])
})

test('the token alone is enough, under either of its names; after its hour none is', async () => {
  expect((await post(formOf(aPolicy(), { stsToken: '' }))).status).toBe(204)
  expect((await post(formOf(aPolicy(), { 'x-oss-security-token': '' }))).status).toBe(204)
  now = new Date(now.getTime() + 3700_000)
  expect(await post(formOf(aPolicy()))).toMatchObject({ status: 403, code: 'SecurityTokenExpired' })
})

test('a browser may ask first whether it may', async () => {
  const headers = { origin: 'http://site.test', 'access-control-request-method': 'PUT' }
  const answer = await fetch(`${store.origin}/${prefix}a.jpg`, { method: 'OPTIONS', headers })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    expect(answer.headers.get('access-control-allow-methods')).toContain(method)
})
