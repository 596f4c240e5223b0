import { parseOwnPath } from '@contract/ownPath'

/** What the model's phone shows, as a scanner reads it. */
export interface ScannedCode {
  readonly shareId: string
  readonly code: string
}

/** The code in a text that was scanned; null for anything else. The site it names does not matter: only what the server accepts does. */
export function scannedCode(text: string): ScannedCode | null {
  const own = parseOwnPath(text.replace(/^https?:\/\/[^/]+/, ''))
  if (own?.route !== 'pages/shoot/checkIn') return null
  const { id = '', code = '' } = own.query
  return id !== '' && /^\d{6}$/.test(code) ? { shareId: id, code } : null
}

/** The digits to check in with at this booking; else why what was scanned is of no use for it. */
export function digitsOf(text: string, shareId: string): { readonly code: string } | { readonly wrong: string } {
  const scanned = scannedCode(text)
  if (scanned === null) return { wrong: '这不是签到码，请扫模特手机上的二维码' }
  if (scanned.shareId !== shareId) return { wrong: '这是另一个拼单的签到码' }
  return { code: scanned.code }
}

/** What is told when a check-in has arrived, or waits on the phone. */
export function checkedInText(outcome: 'arrived' | 'kept'): string {
  return outcome === 'arrived' ? '签到成功' : '已记下签到，联网后自动送达'
}
