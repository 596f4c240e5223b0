import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'

const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d\s]/]

/** At least two kinds among letters, digits and symbols; 6 characters up, 64 bytes at most (spec 5, product.md 4). */
export function isPassword(text: string): boolean {
  const long = Buffer.byteLength(text) > limits.passwordBytesMax
  return !long && text.length >= limits.passwordCharsMin && kinds.filter((kind) => kind.test(text)).length >= 2
}

export function requirePassword(text: string): string {
  return isPassword(text) ? text : refuse('PASSWORD_FORMAT', { field: 'password' })
}

/** 138****5678 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
