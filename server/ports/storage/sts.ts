import type OSS from 'ali-oss'
import type { StorageAccess } from './access'
import { orDown } from './client'
import type { UploadGrant } from './types'

const grantSeconds = 3600

/** What a caller may do below a prefix: put objects, at once or in parts, and go on with or give up what it began. */
const actions = ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload']

/** Asks STS for a credential that is good for uploads under one prefix and nothing else. */
export async function grantUpload(access: StorageAccess, prefix: string): Promise<UploadGrant> {
  const { accessKeyId, accessKeySecret, stsEndpoint: endpoint, roleArn, bucket } = access
  const { default: Client } = await import('ali-oss')
  // Its types do not name the endpoint, which it takes.
  const options = { accessKeyId, accessKeySecret, endpoint }
  const sts = new Client.STS(options)
  const statement = { Effect: 'Allow', Action: actions, Resource: [`acs:oss:*:*:${bucket}/${prefix}*`] }
  const policy = { Version: '1', Statement: [statement] }
  return orDown('AssumeRole', async () => grantOf(await sts.assumeRole(roleArn, policy, grantSeconds, 'upload')))
}

/** Throws where any of it is missing: what answers so is no STS. */
function grantOf({ credentials }: { readonly credentials: OSS.Credentials }): UploadGrant {
  const { AccessKeyId: accessKeyId, AccessKeySecret: accessKeySecret, SecurityToken: securityToken } = credentials
  const expiration = new Date(credentials.Expiration)
  const texts = [accessKeyId, accessKeySecret, securityToken]
  if (texts.every((text) => typeof text === 'string' && text !== '') && !Number.isNaN(expiration.getTime()))
    return { accessKeyId, accessKeySecret, securityToken, expiration }
  throw Object.assign(new Error('a credential that is none'), { code: 'NoCredential' })
}
