import { createHash } from 'node:crypto'
import { isOwnPath } from '../../http/pageRoute'

const home = '/'

/** The path when it is one of our own pages, with its query; else home, so that a log-in never leads off the site. */
export function ownPathOrHome(path: string | undefined): string {
  return path !== undefined && isOwnPath(path) ? path : home
}

/** The part of a page's address that its JS-SDK signature covers; null when the page is on none of these origins. */
export function signedUrl(url: string, origins: readonly string[]): string | null {
  const [bare = ''] = url.split('#')
  return URL.canParse(bare) && origins.includes(new URL(bare).origin) ? bare : null
}

export interface JsSigned {
  readonly ticket: string
  readonly noncestr: string
  readonly timestamp: number
  readonly url: string
}

/** WeChat's JS-SDK signature: SHA-1 over the four fields in the order of their names. */
export function jsSignature({ ticket, noncestr, timestamp, url }: JsSigned): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** What pages of ours ask WeChat's browser for. */
export const jsApis: readonly string[] = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'scanQRCode',
  'chooseWXPay',
  'getLocation',
  'openLocation',
  'chooseImage',
  'previewImage',
]
