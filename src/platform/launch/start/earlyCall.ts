import { ask } from '@/device/request'
import { callHeaders, timeoutMs } from '@/device/request/headers'
import type { StoredKey } from '@/device/storage/types'
import { styledSrc } from '@contract/pictures'
import type { EarlyCall } from './earlyCalls'
import { preload } from './preload'

interface Pictured {
  readonly pictures?: readonly { readonly src?: string }[]
  readonly picture?: { readonly src?: string }
  readonly mainImg?: string
  readonly locked?: boolean
  readonly video?: unknown
}

/** Makes the call of this page for whoever is signed in; the page's query takes the answer (../early.ts), its first picture sets out at once. */
export function makeEarlyCall(call: EarlyCall, url: string): void {
  const token = keptToken()
  const header = callHeaders(token)
  const answer = ask({ url, method: 'GET', header, timeoutMs })
  answer.then(
    ({ data }) => preloadPicture((data as { data?: Pictured | Pictured[] } | null)?.data, call),
    () => undefined,
  )
  window.earlyCall = { url, token, header, answer }
}

const tokenKey: StoredKey = 'token'

/** As Taro keeps it. */
function keptToken(): string {
  try {
    return JSON.parse(localStorage.getItem(tokenKey) ?? '').data || ''
  } catch {
    return ''
  }
}

function preloadPicture(data: Pictured | readonly Pictured[] | undefined, { style }: EarlyCall): void {
  const shown = Array.isArray(data) && data.length > 0 ? data[0] : data
  const { pictures, picture, mainImg = '', locked, video }: Pictured = shown ?? {}
  const src = (pictures?.[0] ?? picture)?.src || mainImg
  if (src !== '' && !locked && !video) preload('image', styledSrc(src, style), 'high')
}
