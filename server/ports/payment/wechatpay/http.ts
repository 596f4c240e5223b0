import { createPrivateKey, type KeyObject } from 'node:crypto'
import { asking, callOf } from '../../../lib/observed'
import type { WechatPayAccess } from '../access'
import { ProviderRefused } from '../types'
import { openCertificates, PlatformKeys } from './platformKeys'
import { aNonce, answerMessage, isSignedBy, requestMessage, scheme, signed, unixSeconds } from './signing'

const timeoutMs = 8000
export const clockSkewMs = 5 * 60 * 1000

type Method = 'GET' | 'POST' | 'PUT'

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Headers
}

/** Requests to WeChat Pay: each signed, each answer's signature checked before it is read. */
export class WechatPayHttp {
  readonly merchantKey: KeyObject
  readonly keys: PlatformKeys
  /** Until when the newest certificate is valid that WeChat has told us of; null where it was not asked yet. */
  platformUntil: Date | null = null

  constructor(
    readonly access: WechatPayAccess,
    readonly now: () => Date,
  ) {
    this.merchantKey = createPrivateKey(access.merchantKey)
    this.keys = new PlatformKeys(access.publicKey, () => this.fetchCertificates(), now)
  }

  /** The answer's JSON, null when it is empty. Throws ProviderRefused with WeChat's code. */
  async ask(method: Method, url: string, content?: object): Promise<unknown> {
    const answer = await this.send(method, url, content)
    await this.requireSigned(answer, (serial) => this.keys.find(serial))
    if (answer.status >= 200 && answer.status < 300) return answer.body === '' ? null : JSON.parse(answer.body)
    throw new ProviderRefused(codeOf(answer.body), answer.status)
  }

  /** A file that an earlier answer named. WeChat does not sign it; its digest came in that answer. */
  async download(address: string): Promise<Buffer> {
    const { pathname, search } = new URL(address)
    const url = `${pathname}${search}`
    const response = await this.reach('GET', url, '')
    if (!response.ok) throw new ProviderRefused('DOWNLOAD', response.status)
    return Buffer.from(await response.arrayBuffer())
  }

  private async send(method: Method, url: string, content?: object): Promise<Answer> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const response = await this.reach(method, url, body)
    return { status: response.status, body: await response.text(), headers: response.headers }
  }

  private reach(method: Method, url: string, body: string): Promise<Response> {
    const address = `${this.access.endpoint}${url}`
    return asking('wechat pay', callOf(method, url), () => fetch(address, this.requestOf(method, url, body)))
  }

  private requestOf(method: Method, url: string, body: string): RequestInit {
    const { preferred } = this.keys
    return {
      method,
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: this.authorization(method, url, body),
        accept: 'application/json',
        'user-agent': 'pinpai',
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(preferred === null ? {} : { 'wechatpay-serial': preferred }),
      },
    }
  }

  private authorization(method: string, url: string, body: string): string {
    const [timestamp, nonce] = [unixSeconds(this.now()), aNonce()]
    const fields = {
      mchid: this.access.mchId,
      nonce_str: nonce,
      signature: signed(requestMessage({ method, url, timestamp, nonce, body }), this.merchantKey),
      timestamp,
      serial_no: this.access.merchantSerial,
    }
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `${scheme} ${list.join(',')}`
  }

  /** The first certificate can only be checked by itself: that it opens with our APIv3 key is what vouches for it. */
  private async fetchCertificates(): Promise<Map<string, KeyObject>> {
    const answer = await this.send('GET', '/v3/certificates')
    if (answer.status !== 200) throw new ProviderRefused(codeOf(answer.body), answer.status)
    const certificates = openCertificates(answer.body, this.access.apiV3Key, this.now())
    const known = this.access.publicKey
    await this.requireSigned(answer, async (serial) =>
      serial === known?.id ? this.keys.find(serial) : (certificates.get(serial)?.publicKey ?? null),
    )
    const all = [...certificates]
    if (all.length > 0) this.platformUntil = new Date(Math.max(...all.map(([, { validTo }]) => Date.parse(validTo))))
    return new Map(all.map(([serial, { publicKey }]) => [serial, publicKey]))
  }

  private async requireSigned(
    { headers, body }: Answer,
    keyOf: (serial: string) => Promise<KeyObject | null>,
  ): Promise<void> {
    const text = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
    const [timestamp, nonce] = [text('timestamp'), text('nonce')]
    if (!isFresh(timestamp, this.now())) throw new Error('payment provider answered with another time')
    const key = await keyOf(text('serial'))
    if (key === null || !isSignedBy(answerMessage({ timestamp, nonce, body }), text('signature'), key))
      throw new Error('payment provider answered with a wrong signature')
  }
}

/** Within five minutes of now, either way. */
export function isFresh(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - now.getTime()) <= clockSkewMs
}

function codeOf(body: string): string {
  try {
    return String(Reflect.get(Object(JSON.parse(body)), 'code') ?? 'UNKNOWN')
  } catch {
    return 'UNKNOWN'
  }
}
