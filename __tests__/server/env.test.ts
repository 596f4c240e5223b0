import { parseEnv } from '../../server/env'
import { StartupError } from '../../server/startupError'

const complete = {
  DATABASE_URL: 'postgres://pinpai_app:x@db.example:5432/pinpai',
  MIGRATE_DATABASE_URL: 'postgres://owner:x@db.example:5432/pinpai',
  PUBLIC_URL: 'https://pinpai.example',
  SECRET_KEY: 'k'.repeat(32),
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '拼拍',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_RESET: 'SMS_2',
  OSS_BUCKET: 'bucket',
  OSS_REGION: 'oss-cn-shanghai',
  OSS_ROLE_ARN: 'acs:ram::1:role/upload',
  OSS_ACCESS_KEY_ID: 'id',
  OSS_ACCESS_KEY_SECRET: 'secret',
  STATIC_HOST: 'https://static.example',
}

test('nothing set is a laptop with its defaults', () => {
  const parsed = parseEnv({}, '/project')
  expect(parsed).toMatchObject({
    profile: 'laptop',
    base: { port: 8080, dataDir: '/project/.data', trustedProxies: 0 },
  })
})

test('empty variables count as unset', () => {
  expect(parseEnv({ DATABASE_URL: '', PUBLIC_URL: '', WECHAT_APPID: '', PORT: '' }, '/project').profile).toBe('laptop')
})

test('a complete set is production', () => {
  const parsed = parseEnv(complete, '/project')
  expect(parsed).toMatchObject({ profile: 'production', env: { publicUrl: 'https://pinpai.example', geoUrl: null } })
})

test('the store is at its own address unless another is named', () => {
  const storageOf = (more: object) => {
    const parsed = parseEnv({ ...complete, ...more }, '/project')
    return parsed.profile === 'production' ? parsed.env.storage : null
  }
  const own = 'https://bucket.oss-cn-shanghai.aliyuncs.com'
  expect(storageOf({})).toMatchObject({ endpoint: own, uploadUrl: own, signature: 'v4' })
  const inside = { OSS_ENDPOINT: 'https://bucket.oss-cn-shanghai-internal.aliyuncs.com', OSS_SIGNATURE: 'v1' }
  expect(storageOf(inside)).toMatchObject({ endpoint: inside.OSS_ENDPOINT, uploadUrl: own, signature: 'v1' })
})

test('a laptop listens for phones, a server for its proxy, unless told otherwise', () => {
  const listens = (source: Record<string, string>) => {
    const parsed = parseEnv(source, '/project')
    return (parsed.profile === 'laptop' ? parsed.base : parsed.env).bindAddress
  }
  expect([listens({}), listens(complete)]).toEqual(['0.0.0.0', '127.0.0.1'])
  expect([listens({ BIND_ADDRESS: '127.0.0.1' }), listens({ ...complete, BIND_ADDRESS: '::' })]).toEqual([
    '127.0.0.1',
    '::',
  ])
})

test('a fleet that migrates elsewhere needs no owner', () => {
  const { MIGRATE_DATABASE_URL: _owner, ...rest } = complete
  const parsed = parseEnv({ ...rest, MIGRATE: 'off' }, '/project')
  expect(parsed).toMatchObject({ env: { migrateDatabaseUrl: null } })
})

test.each(Object.keys(complete))('without %s it says so', (name) => {
  const message = refusal({ ...complete, [name]: undefined })
  expect(message).toContain(name)
})

test.each(['WECHAT_APPID', 'WECHAT_PAY_KEY', 'PUBLIC_URL', 'DATABASE_URL'])('%s alone is neither profile', (name) => {
  const message = refusal({ [name]: 'https://x.example' })
  expect(message).toContain('缺少')
  expect(message).toContain('SECRET_KEY')
})

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['PORT', '80a'],
  ['MIGRATE', 'no'],
  ['PUBLIC_URL', 'https://pinpai.example/path'],
  ['PUBLIC_URL', 'ftp://pinpai.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['SECRET_KEY', 'short'],
  ['STATIC_HOST', 'static.example'],
  ['OSS_SIGNATURE', 'v2'],
  ['BIND_ADDRESS', 'pinpai.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(refusal({ ...complete, [name]: value })).toContain(name)
})

function refusal(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source, '/project')
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('it was accepted')
}
