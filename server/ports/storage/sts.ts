import type { StorageAccess } from './access'
import { ask } from './client'
import type { UploadGrant } from './types'

const grantSeconds = 3600

/** What a caller may do below a prefix: put objects, at once or in parts, and go on with or give up what it began. */
const actions = ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload']

/** Asks STS for a credential that is good for uploads under one prefix and nothing else. */
export async function grantUpload(access: StorageAccess, prefix: string): Promise<UploadGrant> {
  const { accessKeyId, accessKeySecret, stsEndpoint: endpoint, roleArn, bucket } = access
  const { default: OSS } = await import('ali-oss')
  // Its types do not name the endpoint, which it takes.
  const options = { accessKeyId, accessKeySecret, endpoint }
  const sts = new OSS.STS(options)
  const statement = { Effect: 'Allow', Action: actions, Resource: [`acs:oss:*:*:${bucket}/${prefix}*`] }
  const policy = { Version: '1', Statement: [statement] }
  const { credentials } = await ask('AssumeRole', () => sts.assumeRole(roleArn, policy, grantSeconds, 'upload'))
  return {
    accessKeyId: credentials.AccessKeyId,
    accessKeySecret: credentials.AccessKeySecret,
    securityToken: credentials.SecurityToken,
    expiration: new Date(credentials.Expiration),
  }
}
