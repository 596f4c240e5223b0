import { nearest } from '../lib/nearest'
import { StartupError } from '../lib/startupError'
import { has, type Source } from './envValues'

/** Where a setting is needed: in production, by a production server that migrates, or nowhere. */
type Need = 'production' | 'migrating' | 'optional'

/** Every setting; `.env.example` says what each is for. */
const needs = {
  PORT: 'optional',
  ROLE: 'optional',
  BIND_ADDRESS: 'optional',
  DATA_DIR: 'optional',
  STATIC_HOST: 'production',
  VIDEO_HOST: 'optional',
  WRITES_PER_MINUTE: 'optional',
  WRITES_PER_PERSON: 'optional',
  READS_PER_MINUTE: 'optional',
  SMS_PER_HOUR: 'optional',
  TRUSTED_PROXIES: 'optional',
  DRAIN_SECONDS: 'optional',
  METRICS_PORT: 'optional',
  METRICS_HOST: 'optional',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'optional',
  OTEL_SERVICE_NAME: 'optional',
  OTEL_TRACES_SAMPLER_ARG: 'optional',
  DATABASE_CONNECTIONS: 'optional',
  DATABASE_PREPARE: 'optional',
  CONSOLE_PORT: 'optional',
  CONSOLE_HOST: 'optional',
  CONSOLE_URL: 'optional',
  OPS_SESSION: 'optional',
  BACKUP_KEY: 'optional',
  API_DOCS: 'optional',
  OFFLINE_PAGES: 'optional',
  DATABASE_URL: 'production',
  DATABASE_REPLICA_URL: 'optional',
  MIGRATE_DATABASE_URL: 'migrating',
  MIGRATE: 'optional',
  PUBLIC_URL: 'production',
  SECRET_KEY: 'production',
  SECRET_KEY_OTHER: 'optional',
  ALIYUN_SMS_ACCESS_KEY_ID: 'production',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'production',
  ALIYUN_SMS_SIGN_NAME: 'production',
  ALIYUN_SMS_TEMPLATE_REGISTER: 'production',
  ALIYUN_SMS_TEMPLATE_RESET: 'production',
  ALIYUN_SMS_TEMPLATE_LOGIN: 'optional',
  ALIYUN_SMS_TEMPLATE_CONFIRM: 'optional',
  ALIYUN_SMS_ENDPOINT: 'optional',
  OSS_BUCKET: 'production',
  OSS_REGION: 'production',
  OSS_ACCESS_KEY_ID: 'production',
  OSS_ACCESS_KEY_SECRET: 'production',
  OSS_ROLE_ARN: 'production',
  OSS_ENDPOINT: 'optional',
  OSS_UPLOAD_URL: 'optional',
  OSS_STS_ENDPOINT: 'optional',
  OSS_SIGNATURE: 'optional',
  CDN_ACCESS_KEY_ID: 'optional',
  CDN_ACCESS_KEY_SECRET: 'optional',
  CDN_ENDPOINT: 'optional',
  GEO_URL: 'optional',
  WECHAT_MINI_APPID: 'optional',
  WECHAT_MINI_SECRET: 'optional',
  WECHAT_H5_APPID: 'optional',
  WECHAT_H5_SECRET: 'optional',
  WECHAT_PUSH_TOKEN: 'optional',
  WECHAT_PUSH_AES_KEY: 'optional',
  WECHAT_TEMPLATE_WAITING_OFFER: 'optional',
  WECHAT_TEMPLATE_WAITING_SEATED: 'optional',
  WECHAT_TEMPLATE_SHARE_ORDER_CHANGED: 'optional',
  WECHAT_TEMPLATE_MODEL_BOOKED: 'optional',
  WECHAT_TEMPLATE_REFUSED: 'optional',
  WECHAT_TEMPLATE_ORDER_PAID: 'optional',
  WECHAT_API_BASE: 'optional',
  WECHAT_OPEN_BASE: 'optional',
  WECHAT_PAY_MCH_ID: 'optional',
  WECHAT_PAY_SERIAL: 'optional',
  WECHAT_PAY_PRIVATE_KEY: 'optional',
  WECHAT_PAY_API_V3_KEY: 'optional',
  WECHAT_PAY_CERTIFICATE: 'optional',
  WECHAT_PAY_PUBLIC_KEY_ID: 'optional',
  WECHAT_PAY_PUBLIC_KEY: 'optional',
  WECHAT_PAY_ENDPOINT: 'optional',
  WECHAT_VIRTUAL_OFFER_ID: 'optional',
  WECHAT_VIRTUAL_APP_KEY: 'optional',
  WECHAT_VIRTUAL_SANDBOX: 'optional',
} as const satisfies Record<string, Need>

type SettingName = keyof typeof needs
export type RequiredName = { [N in SettingName]: (typeof needs)[N] extends 'production' ? N : never }[SettingName]

export const settingNames: readonly string[] = Object.keys(needs)

/** What a production server cannot do without. */
export function requiredNames({ migrates }: { migrates: boolean }): string[] {
  const wanted: readonly Need[] = migrates ? ['production', 'migrating'] : ['production']
  return Object.entries(needs).flatMap(([name, need]) => (wanted.includes(need) ? [name] : []))
}

/** What a laptop reads too: these say nothing of where the server is. */
const eitherProfile: ReadonlySet<string> = new Set([
  'PORT',
  'ROLE',
  'BIND_ADDRESS',
  'DATA_DIR',
  'STATIC_HOST',
  'VIDEO_HOST',
  'WRITES_PER_MINUTE',
  'WRITES_PER_PERSON',
  'READS_PER_MINUTE',
  'SMS_PER_HOUR',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'DATABASE_CONNECTIONS',
  'DATABASE_PREPARE',
  'CONSOLE_PORT',
  'CONSOLE_HOST',
  'CONSOLE_URL',
  'OPS_SESSION',
  'BACKUP_KEY',
  'API_DOCS',
  'OFFLINE_PAGES',
] satisfies SettingName[])

/** What is set that production alone reads: with any of it nobody means a laptop. Misspelt names of WeChat's settings count too. */
export function productionNames(source: Source): string[] {
  const asks = (name: string) => settingNames.includes(name) && !eitherProfile.has(name)
  return Object.keys(source).filter((name) => has(source, name) && (asks(name) || /^WECHAT_./.test(name)))
}

/** What other programs hardly begin their variables with. */
const ours = /^(ALIYUN_SMS|CDN|OSS|WECHAT|TRUSTED|WRITES_PER|READS_PER|SMS_PER)_/
/** PEM ends in a line end, which keys do not mind. */
const pems = ['WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_CERTIFICATE']

/** Quotes and blanks that a form or `docker --env-file` passes on as part of the value, which they never are. Values are not repeated: some are secret. */
export function refuseWrapped(source: Source): void {
  for (const name of settingNames) {
    const value = source[name] ?? ''
    if (/^(["'`]).*\1$/s.test(value) || /^[“‘].*[”’]$/s.test(value))
      throw new StartupError(`${name} 的值外面有引号，它们会被当作值的一部分，请去掉。`)
    if (value !== value.trim() && !pems.includes(name)) throw new StartupError(`${name} 的值前后有空白，请去掉。`)
  }
}

/** A variable that is none of ours but was meant to be: nobody would look at it, and nothing would say so. */
export function refuseMisspelt(source: Source): void {
  for (const name of unknownNames(source).filter((each) => ours.test(each))) {
    const meant = nearest(name, settingNames)
    if (meant !== undefined) throw new StartupError(`没有 ${name} 这个设置，是不是 ${meant}？请改名，或取消它。`)
  }
}

/** What is missing, each with what was probably written instead of it. */
export function missingSentence(source: Source, missing: readonly string[]): string {
  const unknown = unknownNames(source)
  const named = missing.map((name) => {
    const written = nearest(name, unknown)
    return written === undefined ? name : `${name}（写成了 ${written}？）`
  })
  return named.join('、')
}

function unknownNames(source: Source): string[] {
  return Object.keys(source).filter((name) => has(source, name) && !settingNames.includes(name))
}
