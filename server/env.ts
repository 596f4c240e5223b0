import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseWechat } from './envWechat'
import { paymentAccess, type PaymentAccess } from './ports/payment/access'
import type { AliyunSmsAccess } from './ports/sms/aliyun'
import type { StorageAccess } from './ports/storage/access'
import type { WechatAccess } from './ports/wechat/types'
import { StartupError } from './startupError'

/** What both profiles read from the environment. */
export interface BaseEnv {
  port: number
  /** Where the site listens: an address of this machine, or 0.0.0.0 or :: for all of them. */
  bindAddress: string
  dataDir: string
  /** Prefix of assets and pictures, and of videos; empty means the same site. */
  staticHost: string
  videoHost: string
  /** Writes that one network address may make in a minute. */
  writesPerMinute: number
  /** How many proxies in front of us may say whom they speak for. */
  trustedProxies: number
  /** Where `/metrics` listens on loopback; null where nobody measures. */
  metricsPort: number | null
}

/** Settings, filled in completely: from the environment, or by the laptop profile. */
export interface Env extends BaseEnv {
  profile: 'laptop' | 'production'
  /** The server's own role: reads and writes rows, owns nothing. */
  databaseUrl: string
  /** The owner, who migrates; null where migrations run elsewhere. */
  migrateDatabaseUrl: string | null
  /** Origin that people see, without a slash at the end. */
  publicUrl: string
  secretKey: string
  sms: AliyunSmsAccess
  storage: StorageAccess
  /** Address of the location service with `{ip}`; null where there is none. */
  geoUrl: string | null
  /** Null where WeChat is not set up: its calls refuse WECHAT_OFF. */
  wechat: WechatAccess | null
  payment: PaymentAccess
}

/** Either a laptop, which makes the rest itself, or a complete production set. */
export type ParsedEnv = { profile: 'laptop'; base: BaseEnv } | { profile: 'production'; env: Env }

type Source = Readonly<Record<string, string | undefined>>

const secretKeyLength = 32
const required = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_REGISTER',
  'ALIYUN_SMS_TEMPLATE_RESET',
  'OSS_BUCKET',
  'OSS_REGION',
  'OSS_ROLE_ARN',
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'STATIC_HOST',
] as const

/**
 * Reads the environment once. The laptop profile holds only while DATABASE_URL, PUBLIC_URL and every WECHAT_* are unset; a set that
 * is neither that nor complete is refused, naming what is missing.
 */
export function parseEnv(source: Source, projectDir: string): ParsedEnv {
  const names = Object.keys(source).filter((name) => has(source, name))
  const production = names.filter((name) => /^(DATABASE_URL|PUBLIC_URL|WECHAT_.+)$/.test(name))
  // Phones reach a laptop; a server's port is for its proxy alone.
  const base = parseBase(source, { projectDir, bindAddress: production.length === 0 ? '0.0.0.0' : '127.0.0.1' })
  if (production.length === 0) return { profile: 'laptop', base }
  const missing = [...required, ...(migrates(source) ? ['MIGRATE_DATABASE_URL'] : [])].filter(
    (name) => !has(source, name),
  )
  if (missing.length === 0) return { profile: 'production', env: parseProduction(source, base) }
  throw new StartupError(
    `已设置 ${production.join('、')}，因此按生产环境启动，但还缺少：${missing.join('、')}。请补全，或全部取消后在本机试用。`,
  )
}

function parseBase(source: Source, { projectDir, bindAddress }: { projectDir: string; bindAddress: string }): BaseEnv {
  return {
    port: wholeNumber(source, 'PORT', { initial: 8080, min: 1, max: 65_534 }),
    bindAddress: address(source, 'BIND_ADDRESS', bindAddress),
    dataDir: resolve(projectDir, source.DATA_DIR || '.data'),
    staticHost: has(source, 'STATIC_HOST') ? origin(source, 'STATIC_HOST') : '',
    videoHost: has(source, 'VIDEO_HOST') ? origin(source, 'VIDEO_HOST') : '',
    writesPerMinute: wholeNumber(source, 'WRITES_PER_MINUTE', { initial: 600, min: 1, max: 1_000_000 }),
    trustedProxies: wholeNumber(source, 'TRUSTED_PROXIES', { initial: 0, min: 0, max: 10 }),
    metricsPort: has(source, 'METRICS_PORT')
      ? wholeNumber(source, 'METRICS_PORT', { initial: 0, min: 1, max: 65_535 })
      : null,
  }
}

function parseProduction(source: Source, base: BaseEnv): Env {
  const text = (name: (typeof required)[number]) => source[name] ?? ''
  const secretKey = text('SECRET_KEY')
  if (secretKey.length < secretKeyLength) throw new StartupError(`SECRET_KEY 至少需要 ${secretKeyLength} 个随机字符。`)
  const [publicUrl, wechat] = [origin(source, 'PUBLIC_URL'), parseWechat(source)]
  const appIds = { h5: wechat?.h5?.appId ?? null, mini: wechat?.mini?.appId ?? null }
  return {
    ...base,
    profile: 'production',
    databaseUrl: databaseUrl(source, 'DATABASE_URL'),
    migrateDatabaseUrl: migrates(source) ? databaseUrl(source, 'MIGRATE_DATABASE_URL') : null,
    publicUrl,
    secretKey,
    sms: {
      endpoint: has(source, 'ALIYUN_SMS_ENDPOINT')
        ? origin(source, 'ALIYUN_SMS_ENDPOINT')
        : 'https://dysmsapi.aliyuncs.com',
      accessKeyId: text('ALIYUN_SMS_ACCESS_KEY_ID'),
      accessKeySecret: text('ALIYUN_SMS_ACCESS_KEY_SECRET'),
      signName: text('ALIYUN_SMS_SIGN_NAME'),
      templates: { register: text('ALIYUN_SMS_TEMPLATE_REGISTER'), resetPassword: text('ALIYUN_SMS_TEMPLATE_RESET') },
    },
    storage: storageAccess(source),
    geoUrl: source.GEO_URL || null,
    wechat,
    payment: paymentAccess(source, { publicUrl, appIds }),
  }
}

/** The bucket's own address serves where no other is named. */
function storageAccess(source: Source): StorageAccess {
  const { OSS_BUCKET: bucket = '', OSS_REGION: region = '' } = source
  const own = `https://${bucket}.${region}.aliyuncs.com`
  return {
    bucket,
    region,
    accessKeyId: source.OSS_ACCESS_KEY_ID ?? '',
    accessKeySecret: source.OSS_ACCESS_KEY_SECRET ?? '',
    endpoint: has(source, 'OSS_ENDPOINT') ? origin(source, 'OSS_ENDPOINT') : own,
    uploadUrl: has(source, 'OSS_UPLOAD_URL') ? origin(source, 'OSS_UPLOAD_URL') : own,
    stsEndpoint: has(source, 'OSS_STS_ENDPOINT') ? origin(source, 'OSS_STS_ENDPOINT') : 'https://sts.aliyuncs.com',
    roleArn: source.OSS_ROLE_ARN ?? '',
    signature: signatureVersion(source),
  }
}

function signatureVersion({ OSS_SIGNATURE: version }: Source): 'v1' | 'v4' {
  if (version === undefined || version === '' || version === 'v4') return 'v4'
  if (version === 'v1') return 'v1'
  throw new StartupError(`OSS_SIGNATURE 只能是 v4 或 v1，现在是「${version}」。`)
}

function migrates(source: Source): boolean {
  if (has(source, 'MIGRATE') && source.MIGRATE !== 'off' && source.MIGRATE !== 'on') {
    throw new StartupError(`MIGRATE 只能是 on 或 off，现在是「${source.MIGRATE}」。`)
  }
  return source.MIGRATE !== 'off'
}

function has(source: Source, name: string): boolean {
  return source[name] !== undefined && source[name] !== ''
}

function wholeNumber(source: Source, name: string, range: { initial: number; min: number; max: number }): number {
  const text = source[name] || String(range.initial)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value
  throw new StartupError(`${name} 应是 ${range.min} 到 ${range.max} 之间的整数，现在是「${text}」。`)
}

function address(source: Source, name: string, initial: string): string {
  const text = source[name] || initial
  if (isIP(text) !== 0) return text
  throw new StartupError(`${name} 应是本机的一个 IP 地址，或 0.0.0.0（所有网卡），现在是「${text}」。`)
}

/** An http(s) address without path, as `https://host[:port]`. */
function origin(source: Source, name: string): string {
  const text = source[name] ?? ''
  const url = URL.canParse(text) ? new URL(text) : null

  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  throw new StartupError(`${name} 应是不带路径的网址，如 https://example.com，现在是「${text}」。`)
}

function databaseUrl(source: Source, name: string): string {
  const text = source[name] ?? ''
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new StartupError(`${name} 应是 postgres://用户:密码@主机:端口/库名 形式的地址。`)
}
