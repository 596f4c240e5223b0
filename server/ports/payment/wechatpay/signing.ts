import { createHash, randomBytes, sign, verify, type KeyLike } from 'node:crypto'

/** How WeChat Pay v3 names its signatures: SHA256 with RSA, in base64. */
export const scheme = 'WECHATPAY2-SHA256-RSA2048'

/** Signatures that begin so are WeChat's probes of whether we check at all: never good. */
export const probePrefix = 'WECHATPAY/SIGNTEST/'

/** Each part on a line of its own, the last one too. */
function lines(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('')
}

export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

/** What a request is signed over. */
export function requestMessage({ method, url, timestamp, nonce, body }: SignedRequest): string {
  return lines(method, url, timestamp, nonce, body)
}

/** What an answer or a notify is signed over. */
export function answerMessage(answer: { timestamp: string; nonce: string; body: string }): string {
  return lines(answer.timestamp, answer.nonce, answer.body)
}

/** What opens the payment sheet is signed over. */
export function sheetMessage(sheet: { appId: string; timeStamp: string; nonceStr: string; package: string }): string {
  return lines(sheet.appId, sheet.timeStamp, sheet.nonceStr, sheet.package)
}

export function signed(message: string, privateKey: KeyLike): string {
  return sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64')
}

export function isSignedBy(message: string, signature: string, publicKey: KeyLike): boolean {
  if (signature.startsWith(probePrefix)) return false
  return verify('RSA-SHA256', Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))
}

export function aNonce(): string {
  return randomBytes(16).toString('hex')
}

export function unixSeconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}

export function sha1(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}
