import { resolve } from 'node:path'
import { isRelease } from '../lib/projectRoot'
import { StartupError } from '../lib/startupError'
import type { RpcAccess } from '../ports/aliyun/rpc'
import type { PaymentAccess } from '../ports/payment/access'
import type { AliyunSmsAccess } from '../ports/sms/aliyun'
import type { StorageAccess } from '../ports/storage/access'
import type { WechatAccess } from '../ports/wechat/types'
import {
  missingSentence,
  productionNames,
  refuseMisspelt,
  refuseWrapped,
  requiredNames,
  type RequiredName,
} from './envNames'
import { paymentAccess } from './envPayment'
import {
  address,
  databaseUrl,
  has,
  oneOf,
  origin,
  pair,
  part,
  publicOrigin,
  randomText,
  webAddress,
  wholeNumber,
  type Source,
} from './envValues'
import { parseWechat } from './envWechat'

/** What both profiles read from the environment. */
export interface BaseEnv {
  port: number
  /** Where the site listens: an address of this machine, or 0.0.0.0 or :: for all of them. */
  bindAddress: string
  /** Whether this process answers people, does what is due, or both. */
  role: 'all' | 'server' | 'worker'
  dataDir: string
  /** Prefix of assets and pictures, and of videos; empty means the same site. */
  staticHost: string
  videoHost: string
  /** Writes that one network address may make in a minute. */
  writesPerMinute: number
  /** Writes that one person may make in a minute. */
  writesPerPerson: number
  /** Reads that one network address may make in a minute, of one server. */
  readsPerMinute: number
  /** Messages with codes that all servers together send in an hour. */
  smsPerHour: number
  /** Whether `/docs` describes the calls. */
  apiDocs: boolean
  /** Whether browsers that have been here may open the site without a network; off takes it back from them. */
  offlinePages: boolean
  /** How many proxies in front of us may say whom they speak for. */
  trustedProxies: number
  /** How long a server that is told to end serves on, not ready, before it closes. */
  drainSeconds: number
  /** Where `/metrics` listens; null where nobody measures. */
  metricsPort: number | null
  /** The address of this machine that `/metrics` listens on. */
  metricsHost: string
  /** Where traces go and of which part of all requests; null where nobody records them. */
  traces: { readonly url: string; readonly ratio: number; readonly service: string } | null
  /** How many connections of the database this process opens at most. */
  databaseConnections: number
  /** Whether statements that come again are prepared by name; a PgBouncer before 1.21 in transaction mode cannot follow that. */
  databasePrepares: boolean
  /** Where the operators' console listens; null where this server has none. */
  consolePort: number | null
  /** The address of this machine that the console listens on. */
  consoleHost: string
  /** Origin that operators see, without a slash at the end: passkeys, cookies and links are for it alone. */
  consoleUrl: string
}

/** Settings, filled in completely: from the environment, or by the laptop profile. */
export interface Env extends BaseEnv {
  profile: 'laptop' | 'production'
  /** The server's own role: reads and writes rows, owns nothing. */
  databaseUrl: string
  /** A standby of it that lists may be read from; null where there is none. */
  databaseReplicaUrl: string | null
  /** The owner, who migrates; null where migrations run elsewhere. */
  migrateDatabaseUrl: string | null
  /** Origin that people see, without a slash at the end. */
  publicUrl: string
  secretKey: string
  /** A second one that is accepted while SECRET_KEY is changed; null otherwise. */
  secretKeyOther: string | null
  sms: AliyunSmsAccess
  storage: StorageAccess
  /** Address of the location service with `{ip}`; null where there is none. */
  geoUrl: string | null
  /** Null where no CDN can be told that something is gone. */
  cdn: RpcAccess | null
  /** Null where WeChat is not set up: its calls refuse WECHAT_OFF. */
  wechat: WechatAccess | null
  payment: PaymentAccess
}

/** Either a laptop, which makes the rest itself, or a complete production set. */
export type ParsedEnv = { profile: 'laptop'; base: BaseEnv } | { profile: 'production'; env: Env }

const secretKeyLength = 32
/** Of all requests, where nobody says which part is traced. */
const usualPart = 0.02

/**
 * Reads the environment once. The laptop profile holds only in the sources and while nothing is set that production alone reads; a set that
 * is neither that nor complete is refused, naming what is missing.
 */
export function parseEnv(source: Source, projectDir: string): ParsedEnv {
  refuseWrapped(source)
  const production = productionNames(source)
  const laptop = production.length === 0 && !isRelease
  const base = parseBase(source, { projectDir, laptop })
  if (laptop) {
    refuseMisspelt(source)
    return { profile: 'laptop', base }
  }
  const missing = requiredNames({ migrates: migrates(source) }).filter((name) => !has(source, name))
  if (missing.length > 0) throw new StartupError(incomplete(production, missingSentence(source, missing)))
  refuseMisspelt(source)
  return { profile: 'production', env: parseProduction(source, base) }
}

function incomplete(production: readonly string[], missing: string): string {
  if (isRelease) return `发布包按生产环境启动，还缺少：${missing}。请补全，每一项的说明在 .env.example 里。`
  return `已设置 ${production.join('、')}，因此按生产环境启动，但还缺少：${missing}。请补全，或全部取消后在本机试用。`
}

/** What migrating alone needs: the database as its owner, and the name of the role that servers have. */
export function parseMigration(source: Source): { ownerUrl: string; appRole: string } {
  refuseWrapped(source)
  const missing = ['MIGRATE_DATABASE_URL', 'DATABASE_URL'].filter((name) => !has(source, name))
  if (missing.length > 0)
    throw new StartupError(
      `请设置 MIGRATE_DATABASE_URL（所有者）和 DATABASE_URL（服务端角色），现在缺少 ${missingSentence(source, missing)}。`,
    )
  const server = databaseUrl(source, 'DATABASE_URL')
  return {
    ownerUrl: databaseUrl(source, 'MIGRATE_DATABASE_URL'),
    appRole: decodeURIComponent(new URL(server).username),
  }
}

function parseBase(source: Source, { projectDir, laptop }: { projectDir: string; laptop: boolean }): BaseEnv {
  const port = wholeNumber(source, 'PORT', { initial: 8080, min: 1, max: 65_533 })
  return {
    port,
    ...parseConsole(source, port + 2),
    // Phones reach a laptop; a server's port is for its proxy alone.
    bindAddress: address(source, 'BIND_ADDRESS', laptop ? '0.0.0.0' : '127.0.0.1'),
    role: has(source, 'ROLE') ? oneOf(source, 'ROLE', ['all', 'server', 'worker']) : 'all',
    dataDir: resolve(projectDir, source.DATA_DIR || '.data'),
    staticHost: has(source, 'STATIC_HOST') ? origin(source, 'STATIC_HOST') : '',
    videoHost: has(source, 'VIDEO_HOST') ? origin(source, 'VIDEO_HOST') : '',
    ...parseLimits(source),
    offlinePages: !has(source, 'OFFLINE_PAGES') || oneOf(source, 'OFFLINE_PAGES', ['off', 'on']) === 'on',
    apiDocs: has(source, 'API_DOCS') ? oneOf(source, 'API_DOCS', ['off', 'on']) === 'on' : laptop,
    trustedProxies: wholeNumber(source, 'TRUSTED_PROXIES', { initial: 0, min: 0, max: 10 }),
    drainSeconds: wholeNumber(source, 'DRAIN_SECONDS', { initial: laptop ? 0 : 10, min: 0, max: 60 }),
    metricsPort: has(source, 'METRICS_PORT')
      ? wholeNumber(source, 'METRICS_PORT', { initial: 0, min: 1, max: 65_535 })
      : null,
    metricsHost: address(source, 'METRICS_HOST', '127.0.0.1'),
    traces: parseTraces(source),
    databaseConnections: wholeNumber(source, 'DATABASE_CONNECTIONS', { initial: 16, min: 4, max: 200 }),
    databasePrepares: oneOf(source, 'DATABASE_PREPARE', ['on', 'off']) === 'on',
  }
}

/** By the names that OpenTelemetry gives (opentelemetry.io/docs/specs/otel/configuration); how it is sent, headers too, its exporter reads by itself. */
function parseTraces(source: Source): BaseEnv['traces'] {
  if (!has(source, 'OTEL_EXPORTER_OTLP_ENDPOINT')) return null
  const url = `${webAddress(source, 'OTEL_EXPORTER_OTLP_ENDPOINT')}/v1/traces`
  const service = source['OTEL_SERVICE_NAME'] || 'pinpai'
  return { url, service, ratio: part(source, 'OTEL_TRACES_SAMPLER_ARG', usualPart) }
}

/** Beside the site, for this machine alone unless it is told otherwise; a proxy with TLS, or a tunnel, leads others to it. */
function parseConsole(source: Source, beside: number) {
  const off = source.CONSOLE_PORT === 'off'
  const port = off ? null : wholeNumber(source, 'CONSOLE_PORT', { initial: beside, min: 1, max: 65_535 })
  return {
    consolePort: port,
    consoleHost: address(source, 'CONSOLE_HOST', '127.0.0.1'),
    consoleUrl: has(source, 'CONSOLE_URL') ? publicOrigin(source, 'CONSOLE_URL') : `http://localhost:${port ?? beside}`,
  }
}

/** One dial where only the first is set: the others follow in proportion. */
function parseLimits(source: Source) {
  const writesPerMinute = wholeNumber(source, 'WRITES_PER_MINUTE', { initial: 600, min: 1, max: 1_000_000 })
  const [most, person, reads] = [100_000_000, Math.ceil(writesPerMinute / 5), writesPerMinute * 10]
  return {
    writesPerMinute,
    writesPerPerson: wholeNumber(source, 'WRITES_PER_PERSON', { initial: person, min: 1, max: most }),
    readsPerMinute: wholeNumber(source, 'READS_PER_MINUTE', { initial: reads, min: 1, max: most }),
    smsPerHour: wholeNumber(source, 'SMS_PER_HOUR', { initial: 1000, min: 1, max: most }),
  }
}

function parseProduction(source: Source, base: BaseEnv): Env {
  const text = (name: RequiredName) => source[name] ?? ''
  const secretKey = randomText(source, 'SECRET_KEY', secretKeyLength)
  const [publicUrl, wechat] = [publicOrigin(source, 'PUBLIC_URL'), parseWechat(source)]
  const appIds = { h5: wechat?.h5?.appId ?? null, mini: wechat?.mini?.appId ?? null }
  return {
    ...base,
    profile: 'production',
    databaseUrl: databaseUrl(source, 'DATABASE_URL'),
    databaseReplicaUrl: has(source, 'DATABASE_REPLICA_URL') ? databaseUrl(source, 'DATABASE_REPLICA_URL') : null,
    migrateDatabaseUrl: migrates(source) ? databaseUrl(source, 'MIGRATE_DATABASE_URL') : null,
    publicUrl,
    secretKey,
    secretKeyOther: otherKey(source, secretKey),
    sms: {
      endpoint: has(source, 'ALIYUN_SMS_ENDPOINT')
        ? origin(source, 'ALIYUN_SMS_ENDPOINT')
        : 'https://dysmsapi.aliyuncs.com',
      accessKeyId: text('ALIYUN_SMS_ACCESS_KEY_ID'),
      accessKeySecret: text('ALIYUN_SMS_ACCESS_KEY_SECRET'),
      signName: text('ALIYUN_SMS_SIGN_NAME'),
      templates: {
        register: text('ALIYUN_SMS_TEMPLATE_REGISTER'),
        resetPassword: text('ALIYUN_SMS_TEMPLATE_RESET'),
        login: source.ALIYUN_SMS_TEMPLATE_LOGIN || text('ALIYUN_SMS_TEMPLATE_RESET'),
        confirm: source.ALIYUN_SMS_TEMPLATE_CONFIRM || text('ALIYUN_SMS_TEMPLATE_RESET'),
      },
    },
    storage: storageAccess(source),
    geoUrl: geoUrl(source),
    cdn: cdnAccess(source),
    wechat,
    payment: paymentAccess(source, { publicUrl, appIds }),
  }
}

/** It is no key for rest: two at once are for a change alone, and never the same one. */
function otherKey(source: Source, secretKey: string): string | null {
  if (!has(source, 'SECRET_KEY_OTHER')) return null
  const other = randomText(source, 'SECRET_KEY_OTHER', secretKeyLength)
  if (other !== secretKey) return other
  throw new StartupError('SECRET_KEY_OTHER 与 SECRET_KEY 相同：它是更换密钥期间同时接受的另一个，换完后请取消它。')
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
    signature: oneOf(source, 'OSS_SIGNATURE', ['v4', 'v1']),
  }
}

function cdnAccess(source: Source): RpcAccess | null {
  const found = pair(source, 'CDN_ACCESS_KEY_ID', 'CDN_ACCESS_KEY_SECRET')
  const endpoint = origin(source, 'CDN_ENDPOINT', 'https://cdn.aliyuncs.com')
  return found === null ? null : { endpoint, accessKeyId: found[0], accessKeySecret: found[1] }
}

function geoUrl({ GEO_URL: text = '' }: Source): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && text.includes('{ip}')) return text
  throw new StartupError('GEO_URL 应是含有 {ip} 的网址，如 https://geo.example.com/{ip}。')
}

function migrates(source: Source): boolean {
  return oneOf(source, 'MIGRATE', ['on', 'off']) === 'on'
}
