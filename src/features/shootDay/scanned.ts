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
