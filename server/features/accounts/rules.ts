import { isPassword } from '@contract/formats'
import { minuteMs } from '@contract/shanghai'
import { refuse } from '../../http/refuse'
import words from './commonPasswords.json'

const commonPasswords: ReadonlySet<string> = new Set([...words.common, ...words.alsoHere])

/** Whether others have it too, in whatever case, or it is made of the number that it goes with. */
function isEasilyGuessed(text: string, phone: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || plain.includes(phone)
}

/** A password that an account may get. Refuses PASSWORD_FORMAT or PASSWORD_COMMON; who has an older one still signs in with it. */
export function requirePassword(text: string, phone: string): string {
  if (!isPassword(text)) return refuse('PASSWORD_FORMAT', { field: 'password' })
  return isEasilyGuessed(text, phone) ? refuse('PASSWORD_COMMON', { field: 'password' }) : text
}

/** How long unknown devices wait for one more try beyond what they may: none within it, then a minute, and twice as long each time. */
export function growingWait(beyond: number, longestMs: number): number {
  return beyond < 0 ? 0 : Math.min(minuteMs * 2 ** beyond, longestMs)
}

/** A wait as it is said: never less than it is. */
export function minutesText(ms: number): string {
  return `${Math.ceil(ms / minuteMs)} 分钟`
}

/** 138****5678 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
