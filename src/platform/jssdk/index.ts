import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import { isInWechat } from '../wechat'

type Signed = Api['getJsSignature']['data']

interface ShareCard {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}

/** What we use of WeChat's JS-SDK. */
export interface Jssdk {
  config(settings: object): void
  ready(done: () => void): void
  error(failed: (problem: { errMsg: string }) => void): void
  updateAppMessageShareData(card: ShareCard): void
  updateTimelineShareData(card: Omit<ShareCard, 'desc'>): void
  scanQRCode(options: {
    needResult: 1
    scanType: readonly string[]
    success: (answer: { resultStr: string }) => void
    cancel: () => void
    fail: () => void
  }): void
}

/** Product 14.5: the signature is applied after a second. */
export const signatureDelayMs = 1000

/** WeChat on iOS keeps checking against the address that the site was entered by, Android against the one of now. */
const enteredBy = window.location.href

function addressToSign(): string {
  const address = /iPhone|iPad|iPod/i.test(navigator.userAgent) ? enteredBy : window.location.href
  return address.split('#')[0] ?? ''
}

/** WeChat's names for what the server calls by the spec's (product 14.5). */
export function configOf({ appId, timestamp, noncestr, signature, wxJsApiList }: Signed) {
  return { debug: false, appId, timestamp, nonceStr: noncestr, signature, jsApiList: wxJsApiList }
}

const ready = new Map<string, Promise<Jssdk | null>>()

/** The JS-SDK, signed for this page; null outside WeChat and where WeChat or the server refuses. Never rejects. */
export function signedJssdk(): Promise<Jssdk | null> {
  if (!isInWechat()) return Promise.resolve(null)
  const address = addressToSign()
  const before = ready.get(address)
  if (before) return before
  const now = sign(address).catch(() => null)
  ready.set(address, now)
  void now.then((sdk) => sdk ?? ready.delete(address))
  return now
}

async function sign(url: string): Promise<Jssdk | null> {
  const signed = await call('getJsSignature', { url }, { quiet: true })
  // Its own types leave out what newer WeChat has.
  const { default: sdk } = (await import('weixin-js-sdk')) as unknown as { default: Jssdk }
  await new Promise((resolve) => setTimeout(resolve, signatureDelayMs))
  return new Promise((resolve) => {
    sdk.ready(() => resolve(sdk))
    sdk.error(() => resolve(null))
    sdk.config(configOf(signed))
  })
}
