import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { call } from '@/lib/request'
import type { WechatStart, WechatTicket } from './types'

export type { WechatStart, WechatTicket } from './types'

/** Whether this browser is WeChat's own. */
export function isInWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}

/** Whether `askWechat` answers without leaving the page. */
export const wechatInPlace: boolean = false

/** Whether one can sign in by WeChat here. */
export const offersWechat: () => boolean = isInWechat

const route = 'pages/login/login'
/** What is kept while the browser is at WeChat. */
const away = 'wechat'

/**
 * Begins to sign in by WeChat. A ticket; or null when the browser leaves for WeChat, which comes back to the log-in page with a code
 * (`returnedFromWechat`). Rejects with what the server refuses.
 */
export async function askWechat({
  path,
  inviteCode,
  act = '',
  linkProof = '',
}: WechatStart): Promise<WechatTicket | null> {
  const { url } = await call('getWechatRedirect', { path }, { quiet: true })
  saveDraft(route, { [away]: new URL(url).searchParams.get('state'), inviteCode, act, linkProof })
  window.location.assign(url)
  return null
}

/**
 * Changes the code that WeChat came back with for a ticket. Null when this browser did not ask for it: a link with somebody else's
 * code must not sign anybody in as that person.
 */
export async function returnedFromWechat(code: string, state: string): Promise<(WechatTicket & WechatStart) | null> {
  const kept: Partial<Record<typeof away | 'inviteCode' | 'act' | 'linkProof', unknown>> = Object(readDraft(route))
  clearDraft(route)
  if (kept[away] !== state) return null
  const ticket = await call('getWechatTicket', { code, state }, { quiet: true })
  const text = (name: keyof typeof kept) => String(kept[name] ?? '')
  return { ...ticket, inviteCode: text('inviteCode'), act: text('act'), linkProof: text('linkProof') }
}
