import type { Env } from '../../server/env'

export function testEnv(overrides: Partial<Env> = {}): Env {
  return {
    profile: 'laptop',
    port: 0,
    bindAddress: '127.0.0.1',
    dataDir: '/nonexistent',
    databaseUrl: '',
    migrateDatabaseUrl: null,
    publicUrl: 'http://pinpai.test',
    staticHost: '',
    videoHost: '',
    secretKey: 'a secret key that is only ever used by tests',
    writesPerMinute: 100_000,
    trustedProxies: 0,
    metricsPort: null,
    sms: {
      endpoint: 'http://127.0.0.1:9',
      accessKeyId: 'test',
      accessKeySecret: 'test',
      signName: '拼拍',
      templates: { register: 'SMS_1', resetPassword: 'SMS_2' },
    },
    storage: {
      bucket: 'pinpai',
      region: 'oss-cn-shanghai',
      accessKeyId: 'test',
      accessKeySecret: 'test',
      endpoint: 'http://localhost:9',
      uploadUrl: null,
      stsEndpoint: 'http://localhost:9',
      roleArn: 'acs:ram::1:role/upload',
      signature: 'v4',
    },
    geoUrl: null,
    wechat: null,
    payment: { local: true, wechatPay: null, virtual: null },
    ...overrides,
  }
}
