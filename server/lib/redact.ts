const masked = '***'

/** Values of these names are nobody's business, in addresses, JSON and headers alike. */
const secretNames = [
  'authorization',
  'token',
  '[a-z_]*access_?token',
  'refresh_token',
  'security-?token',
  'x-oss-security-token',
  'stsToken',
  '[a-z]*ticket',
  'js_code',
  'pass_?word',
  'passwd',
  'secret',
  '[a-z]*secret(?:key)?',
  'session_?key',
  '[a-z]*openid',
  'union_?id',
  '[a-z]*sign(?:ature)?',
  'x-oss-signature',
  'x-oss-credential',
  'OSSAccessKeyId',
  '[a-z]*accessKey(?:Id|Secret)',
  'phone[a-z]*',
  'mobile',
  'contact',
].join('|')
/** These are secrets in an address; elsewhere they name an error or where something stands. */
const addressNames = `${secretNames}|code|state|policy|sign`

const phone = /(?<![0-9a-zA-Z])(1[3-9]\d)\d{4}(\d{4})(?![0-9a-zA-Z])/g
const inAddress = new RegExp(`([?&;,\\s"](?:${addressNames})=)[^&\\s"'\\\\;,]+`, 'gi')
const inJson = new RegExp(`(\\\\*"(?:${secretNames})\\\\*"\\s*:\\s*\\\\*")(?:[^"\\\\]|\\\\(?!"))+`, 'gi')
const bearer = /\b(bearer|basic|wechatpay2-sha256-rsa2048) [^"\\]+/gi
const databasePassword = /(postgres(?:ql)?:\/\/[^:@/\s"]+:)[^@\s"]+@/gi
/** 43 characters of base64url are 32 bytes: our tokens and keyed hashes. WeChat's openids are 28 that begin with o. */
const bareToken = /(?<![\w-])[\w-]{43}(?![\w-])/g
const bareOpenid = /(?<![\w-])o[\w-]{27}(?![\w-])/g

/** A log line without tokens, tickets, passwords, phones, openids and signatures, wherever in it they stand. */
export function withoutSecrets(line: string): string {
  return line
    .replace(inJson, `$1${masked}`)
    .replace(inAddress, `$1${masked}`)
    .replace(bearer, `$1 ${masked}`)
    .replace(databasePassword, `$1${masked}@`)
    .replace(bareToken, masked)
    .replace(bareOpenid, masked)
    .replace(phone, '$1****$2')
}
