import { has, type Source } from './envValues'
import { nearest } from './lib/nearest'
import { StartupError } from './startupError'

/** Every setting; `.env.example` says what each is for. */
export const settingNames: readonly string[] = [
  'PORT',
  'BIND_ADDRESS',
  'DATA_DIR',
  'STATIC_HOST',
  'VIDEO_HOST',
  'WRITES_PER_MINUTE',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'OPS_ACTOR',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'MIGRATE',
  'PUBLIC_URL',
  'SECRET_KEY',
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_REGISTER',
  'ALIYUN_SMS_TEMPLATE_RESET',
  'ALIYUN_SMS_ENDPOINT',
  'OSS_BUCKET',
  'OSS_REGION',
  'OSS_ACCESS_KEY_ID',
  'OSS_ACCESS_KEY_SECRET',
  'OSS_ROLE_ARN',
  'OSS_ENDPOINT',
  'OSS_UPLOAD_URL',
  'OSS_STS_ENDPOINT',
  'OSS_SIGNATURE',
  'GEO_URL',
  'WECHAT_MINI_APPID',
  'WECHAT_MINI_SECRET',
  'WECHAT_H5_APPID',
  'WECHAT_H5_SECRET',
  'WECHAT_PUSH_TOKEN',
  'WECHAT_PUSH_AES_KEY',
  'WECHAT_TEMPLATE_WAITING_OFFER',
  'WECHAT_TEMPLATE_WAITING_SEATED',
  'WECHAT_TEMPLATE_SHARE_ORDER_CHANGED',
  'WECHAT_TEMPLATE_MODEL_BOOKED',
  'WECHAT_TEMPLATE_REFUSED',
  'WECHAT_TEMPLATE_ORDER_PAID',
  'WECHAT_API_BASE',
  'WECHAT_OPEN_BASE',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_ENDPOINT',
  'WECHAT_VIRTUAL_OFFER_ID',
  'WECHAT_VIRTUAL_APP_KEY',
  'WECHAT_VIRTUAL_SANDBOX',
]

/** What other programs hardly begin their variables with. */
const ours = /^(ALIYUN_SMS|OSS|WECHAT|TRUSTED|WRITES_PER)_/
/** PEM ends in a line end, which keys do not mind. */
const pems = ['WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_PUBLIC_KEY']

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
