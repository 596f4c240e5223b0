import { createHmac } from 'node:crypto'
import { signedFields } from '@/domain/files/policy'
import { aCredential } from './fixtures'

const now = Date.parse('2026-11-21T10:00:00Z')

function opened(policy: string | undefined): { expiration: string; conditions: unknown[] } {
  return JSON.parse(Buffer.from(policy ?? '', 'base64').toString())
}

test('the form of product 10.2: its fields, a policy of one hour and 0 to 1073741824 bytes', () => {
  const fields = signedFields(aCredential(), now)
  expect(Object.keys(fields).sort()).toEqual(
    ['policy', 'signature', 'OSSAccessKeyId', 'stsToken', 'x-oss-security-token'].sort(),
  )
  expect(fields).toMatchObject({ OSSAccessKeyId: 'STS.key', stsToken: 'token', 'x-oss-security-token': 'token' })
  expect(opened(fields['policy'])).toEqual({
    expiration: '2026-11-21T11:00:00.000Z',
    conditions: [['content-length-range', 0, 1073741824]],
  })
})

test('it is signed with the secret as Node signs it', () => {
  const { policy = '', signature } = signedFields(aCredential(), now)
  expect(signature).toBe(createHmac('sha1', 'secret').update(policy).digest('base64'))
})

test('a store that takes V4 alone gets its fields in the policy, signed with the key of the day', () => {
  const { policy = '', ...fields } = signedFields(aCredential({ formVersion: 'v4' }), now)
  const date = '20261121T100000Z'
  expect(fields).toMatchObject({
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': 'STS.key/20261121/oss-cn-shanghai/oss/aliyun_v4_request',
    'x-oss-date': date,
    'x-oss-security-token': 'token',
  })
  expect(opened(policy).conditions).toContainEqual({ 'x-oss-date': date })
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = ['oss-cn-shanghai', 'oss', 'aliyun_v4_request'].reduce(mac, mac('aliyun_v4secret', '20261121'))
  expect(fields['x-oss-signature']).toBe(mac(key, policy).toString('hex'))
})
