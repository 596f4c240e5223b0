import type { UploadCredential } from '@contract/files'

/** Ends an hour from now. */
export function aCredential(overrides: Partial<UploadCredential> = {}): UploadCredential {
  return {
    uploadUrl: 'http://store.test',
    uploadPath: 'u/me/random/',
    accessKeyId: 'STS.key',
    accessKeySecret: 'secret',
    securityToken: 'token',
    expiration: new Date(Date.now() + 3600_000).toISOString(),
    bucket: 'pinpai',
    region: 'oss-cn-shanghai',
    formVersion: 'v1',
    ...overrides,
  }
}
