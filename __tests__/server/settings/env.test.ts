import { randomBytes } from 'node:crypto'
import { StartupError } from '../../../server/lib/startupError'
import { parseEnv, parseMigration } from '../../../server/settings/env'
import { outsideSettings } from '../../support/productionSettings'

const complete = {
  DATABASE_URL: 'postgres://pinpai_app:x@db.example:5432/pinpai',
  MIGRATE_DATABASE_URL: 'postgres://owner:x@db.example:5432/pinpai',
  ...outsideSettings,
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

test('keys as programs make them are taken', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (let n = 0; n < 200; n++) {
      const SECRET_KEY = randomBytes(24).toString(encoding)
      expect(parseEnv({ ...complete, SECRET_KEY }, '/project').profile).toBe('production')
    }
})

test('the calls are described on a laptop, and in production when asked for', () => {
  const docs = (source: Record<string, string>) => {
    const parsed = parseEnv(source, '/project')
    return (parsed.profile === 'laptop' ? parsed.base : parsed.env).apiDocs
  }
  expect([docs({}), docs({ API_DOCS: 'off' }), docs(complete), docs({ ...complete, API_DOCS: 'on' })]).toEqual([
    ...[true, false],
    ...[false, true],
  ])
})

test('the site opens without a network unless that is switched off', () => {
  const offline = (source: Record<string, string>) => {
    const parsed = parseEnv(source, '/project')
    return (parsed.profile === 'laptop' ? parsed.base : parsed.env).offlinePages
  }
  expect([offline({}), offline({ OFFLINE_PAGES: 'off' }), offline(complete)]).toEqual([true, false, true])
})

test('one dial turns the limits by address and person, unless each has its own', () => {
  const limits = (source: Record<string, string>) => {
    const { base } = { base: undefined, ...parseEnv(source, '/project') }
    return [base?.writesPerMinute, base?.writesPerPerson, base?.readsPerMinute]
  }
  expect(limits({})).toEqual([600, 120, 6000])
  expect(limits({ WRITES_PER_MINUTE: '1200' })).toEqual([1200, 240, 12_000])
  expect(limits({ WRITES_PER_PERSON: '30', READS_PER_MINUTE: '900' })).toEqual([600, 30, 900])
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

test.each([
  ...['WECHAT_APPID', 'WECHAT_PAY_KEY', 'PUBLIC_URL', 'DATABASE_URL', 'SECRET_KEY', 'OSS_BUCKET', 'GEO_URL'],
  ...['ALIYUN_SMS_SIGN_NAME', 'MIGRATE_DATABASE_URL'],
])('%s alone is neither profile', (name) => {
  const message = refusal({ [name]: 'https://x.example' })
  expect(message).toContain('缺少')
  expect(message).toContain('SECRET_KEY')
})

const wechatPay = {
  WECHAT_PAY_MCH_ID: '1',
  WECHAT_PAY_SERIAL: '2',
  WECHAT_PAY_PRIVATE_KEY: 'x',
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
}

test.each<[Record<string, string>, string]>([
  [{ PORT: '0' }, 'PORT 应是 1 到 65533 之间的整数，现在是「0」。'],
  [{ PORT: '65534' }, 'PORT 应是 1 到 65533 之间的整数'],
  [{ PORT: '70000' }, 'PORT 应是 1 到 65533 之间的整数'],
  [{ PORT: 'abc' }, 'PORT 应是 1 到 65533 之间的整数，现在是「abc」。'],
  [{ PORT: ' 8080' }, 'PORT 的值前后有空白'],
  [{ PORT: '"8080"' }, 'PORT 的值外面有引号'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT 应是'],
  [{ TRUSTED_PROXIES: 'x' }, 'TRUSTED_PROXIES 应是 0 到 10 之间的整数'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES 应是'],
  [{ WRITES_PER_MINUTE: '1.5' }, 'WRITES_PER_MINUTE 应是'],
  [{ BIND_ADDRESS: 'pinpai.example' }, 'BIND_ADDRESS 应是本机的一个 IP 地址'],
  [{ DATA_DIR: "'/srv'" }, 'DATA_DIR 的值外面有引号'],
  [{ STATIC_HOST: 'static.example' }, 'STATIC_HOST 应是不带路径的网址'],
  [{ TRUSTED_PROXY: '1' }, '没有 TRUSTED_PROXY 这个设置，是不是 TRUSTED_PROXIES？'],
  [{ OSS_BUKET: 'x' }, '没有 OSS_BUKET 这个设置，是不是 OSS_BUCKET？'],
])('%j is refused on a laptop and in production', (odd, sentence) => {
  expect(refusal(odd)).toContain(sentence)
  expect(refusal({ ...complete, ...odd })).toContain(sentence)
})

test.each<[Record<string, string | undefined>, string]>([
  [{ MIGRATE: 'no' }, 'MIGRATE 只能是 on 或 off，现在是「no」。'],
  [{ PUBLIC_URL: 'pinpai' }, 'PUBLIC_URL 应是不带路径的网址'],
  [{ PUBLIC_URL: 'https://pinpai.example/path' }, 'PUBLIC_URL 应是不带路径的网址'],
  [{ PUBLIC_URL: 'https://pinpai.example/#a' }, 'PUBLIC_URL 应是不带路径的网址'],
  [{ PUBLIC_URL: 'https://me:x@pinpai.example' }, 'PUBLIC_URL 应是不带路径的网址'],
  [{ PUBLIC_URL: 'ftp://pinpai.example' }, 'PUBLIC_URL 应是不带路径的网址'],
  [{ PUBLIC_URL: 'http://pinpai.example' }, 'PUBLIC_URL 应以 https:// 开头'],
  [{ PUBLIC_URL: '“https://pinpai.example”' }, 'PUBLIC_URL 的值外面有引号'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL 应是 postgres://'],
  [{ DATABASE_URL: 'postgres://db.example/pinpai' }, 'DATABASE_URL 应是 postgres://用户:密码@'],
  [{ DATABASE_URL: 'postgres://me:100%@db.example/pinpai' }, '密码里的 % # / ? @ 等字符写成 %XX'],
  [{ MIGRATE_DATABASE_URL: 'postgres://me:a#b@db.example/pinpai' }, 'MIGRATE_DATABASE_URL 应是'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY 至少需要 32 个随机字符。'],
  [{ SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY 太容易猜到'],
  [{ SECRET_KEY: 'abcdefgh'.repeat(8) }, 'SECRET_KEY 太容易猜到'],
  [{ SECRET_KEY: '12345678901234567890123456789012345' }, 'SECRET_KEY 太容易猜到'],
  [{ SECRET_KEY: 'm7Qd-2vXk_9pRt5L'.repeat(2) }, 'SECRET_KEY 太容易猜到'],
  [{ PUBLIC_URL: 'http://203.0.113.9' }, 'PUBLIC_URL 应以 https:// 开头'],
  [{ API_DOCS: 'yes' }, 'API_DOCS 只能是 off 或 on'],
  [{ SECRET_KEY: `${'k'.repeat(40)}\n` }, 'SECRET_KEY 的值前后有空白'],
  [{ SECRET_KEY: ' ' }, 'SECRET_KEY 的值前后有空白'],
  [{ OSS_SIGNATURE: 'v2' }, 'OSS_SIGNATURE 只能是 v4 或 v1'],
  [{ OSS_ENDPOINT: 'bucket.example' }, 'OSS_ENDPOINT 应是不带路径的网址'],
  [{ GEO_URL: 'https://geo.example' }, 'GEO_URL 应是含有 {ip} 的网址'],
  [{ WECHAT_PAY_ENDPOINT: 'pay', ...wechatPay, ...h5() }, 'WECHAT_PAY_ENDPOINT 应是'],
  [{ WECHAT_VIRTUAL_SANDBOX: 'yes', ...mini(), ...virtual() }, 'WECHAT_VIRTUAL_SANDBOX 只能是 off 或 on'],
])('%j is refused in production', (odd, sentence) => {
  expect(refusal({ ...complete, ...odd })).toContain(sentence)
})

test.each<[Record<string, string | undefined>, string]>([
  [{ SECRET_KEY: '' }, '还缺少：SECRET_KEY。'],
  [{ OSS_BUCKET: undefined, OSS_BUKET: 'x' }, '还缺少：OSS_BUCKET（写成了 OSS_BUKET？）。'],
  [{ DATABASE_URL: undefined, DATABASE_URI: 'x' }, '还缺少：DATABASE_URL（写成了 DATABASE_URI？）。'],
  [{ STATIC_HOST: undefined, STATC_HOST: 'x' }, 'STATIC_HOST（写成了 STATC_HOST？）'],
  [{ WECHAT_MINI_APPID: 'wx1' }, '现在缺少 WECHAT_MINI_SECRET。'],
  [{ WECHAT_H5_SECRET: 'x' }, '现在缺少 WECHAT_H5_APPID。'],
  [{ ...mini(), WECHAT_PUSH_TOKEN: 'x' }, '现在缺少 WECHAT_PUSH_AES_KEY。'],
  [{ WECHAT_PUSH_TOKEN: 'x', WECHAT_PUSH_AES_KEY: 'k'.repeat(43) }, '需要先设置小程序（WECHAT_MINI_APPID'],
  [{ ...h5(), WECHAT_PAY_MCH_ID: '1' }, '还缺少：WECHAT_PAY_SERIAL、WECHAT_PAY_PRIVATE_KEY、WECHAT_PAY_API_V3_KEY。'],
  [wechatPay, '微信支付需要先设置公众号或小程序'],
  [{ WECHAT_PAY_PUBLIC_KEY_ID: 'a', WECHAT_PAY_PUBLIC_KEY: 'b' }, '还缺少：WECHAT_PAY_MCH_ID'],
  [{ ...mini(), WECHAT_VIRTUAL_OFFER_ID: '1' }, '还缺少：WECHAT_VIRTUAL_APP_KEY。'],
  [{ ...h5(), ...virtual() }, '虚拟支付需要先设置小程序'],
])('half a set, %j, says what is missing', (odd, sentence) => {
  expect(refusal({ ...complete, ...odd })).toContain(sentence)
})

test.each(['LOG_LEVEL', 'PORTS', 'DATABASE_URI', 'OSS_FUZZ', 'WECHATY_TOKEN', 'SECRET_KEYS', 'DATA_DIRS', 'MIGRATED'])(
  '%s is not ours and refuses nothing',
  (name) => {
    expect(parseEnv({ [name]: 'x' }, '/project').profile).toBe('laptop')
    expect(parseEnv({ ...complete, [name]: 'x' }, '/project').profile).toBe('production')
  },
)

test('a site that is rehearsed on an address may be without TLS', () => {
  for (const PUBLIC_URL of ['http://10.0.0.3:8080', 'http://localhost:8080', 'http://[::1]:8080'])
    expect(parseEnv({ ...complete, PUBLIC_URL }, '/project')).toMatchObject({ env: { publicUrl: PUBLIC_URL } })
})

test('a migration needs the owner and the name of the role of the servers', () => {
  expect(parseMigration(complete)).toEqual({ ownerUrl: complete.MIGRATE_DATABASE_URL, appRole: 'pinpai_app' })
  const { DATABASE_URL } = complete
  expect(() => parseMigration({ DATABASE_URL })).toThrow('现在缺少 MIGRATE_DATABASE_URL。')
  expect(() => parseMigration({ DATABASE_URL, MIGRATE_DATABASE_URL: 'x' })).toThrow('MIGRATE_DATABASE_URL 应是')
})

function mini() {
  return { WECHAT_MINI_APPID: 'wx1', WECHAT_MINI_SECRET: 'x' }
}

function h5() {
  return { WECHAT_H5_APPID: 'wx2', WECHAT_H5_SECRET: 'x' }
}

function virtual() {
  return { WECHAT_VIRTUAL_OFFER_ID: '1', WECHAT_VIRTUAL_APP_KEY: 'x' }
}

function refusal(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source, '/project')
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('it was accepted')
}
