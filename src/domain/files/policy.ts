import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import hmacSha1 from 'crypto-js/hmac-sha1'
import hmacSha256 from 'crypto-js/hmac-sha256'
import type { UploadCredential } from '@contract/files'
import { hourMs } from '@contract/shanghai'

/** Product 10.2: a policy ends an hour after it was made and lets through up to 1 GiB. */
const validMs = hourMs
const bytesMax = 1_073_741_824

type Fields = Readonly<Record<string, string>>

/** The fields that sign a form for the store: in the way of product 10.2, or in V4 where the store takes that alone. */
export function signedFields(credential: UploadCredential, now = Date.now()): Fields {
  return credential.formVersion === 'v4' ? fieldsV4(credential, now) : fieldsV1(credential, now)
}

function policyOf(more: readonly Fields[], now: number): string {
  const conditions = [['content-length-range', 0, bytesMax], ...more]
  return Base64.stringify(Utf8.parse(JSON.stringify({ expiration: new Date(now + validMs).toISOString(), conditions })))
}

/** Product 10.2: the policy in base64, signed with base64 of HMAC-SHA1. */
function fieldsV1({ accessKeyId, accessKeySecret, securityToken }: UploadCredential, now: number): Fields {
  const policy = policyOf([], now)
  return {
    policy,
    signature: Base64.stringify(hmacSha1(policy, accessKeySecret)),
    OSSAccessKeyId: accessKeyId,
    stsToken: securityToken,
    'x-oss-security-token': securityToken,
  }
}

/** OSS's form of 2025: the key of the day, region and service signs the policy with HMAC-SHA256. */
function fieldsV4(credential: UploadCredential, now: number): Fields {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = [moment.slice(0, 8), credential.region, 'oss', 'aliyun_v4_request']
  const signedParts = {
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': [credential.accessKeyId, ...scope].join('/'),
    'x-oss-date': moment,
    'x-oss-security-token': credential.securityToken,
  }
  const policy = policyOf(
    Object.entries(signedParts).map(([name, value]) => ({ [name]: value })),
    now,
  )
  const [day = '', ...rest] = scope
  const key = rest.reduce(
    (made, part) => hmacSha256(part, made),
    hmacSha256(day, `aliyun_v4${credential.accessKeySecret}`),
  )
  return { policy, ...signedParts, 'x-oss-signature': hmacSha256(policy, key).toString() }
}
