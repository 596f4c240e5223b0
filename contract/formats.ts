import { limits } from './limits'

/** How what people type must look, in their forms and at the server (product 15.2). */

/** A mainland number: 11 digits, 1 first, the second 3 to 9. */
export const phonePattern = '^1[3-9][0-9]{9}$'

/** A code that came by SMS. */
export const codePattern = '^[0-9]{6}$'

const passwordKinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d\s]/]

/** A new password: at least two kinds among letters, digits and symbols, 8 characters up, and at most 64 bytes (product 4.1). */
export function isPassword(text: string): boolean {
  const kinds = passwordKinds.filter((kind) => kind.test(text)).length
  return kinds >= 2 && text.length >= limits.passwordCharsMin && bytesOf(text) <= limits.passwordBytesMax
}

/** In UTF-8; WeChat has no TextEncoder. */
function bytesOf(text: string): number {
  const sizes = [...text].map(
    (sign) => [0x7f, 0x7ff, 0xffff].filter((last) => (sign.codePointAt(0) ?? 0) > last).length + 1,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
