const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Text as UTF-8. WeChat has no TextEncoder. */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Uint8Array.from(escaped, (character) => character.charCodeAt(0))
}

/** Base64 with padding. WeChat has no btoa. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const group = (a << 16) | (b << 8) | c
    for (let shift = 18; shift >= 0; shift -= 6) text += alphabet.charAt((group >> shift) & 63)
  }
  const padding = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - padding) + '='.repeat(padding)
}

/** Reads base64 or base64url, padded or not. */
export function fromBase64(text: string): Uint8Array {
  const clean = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4))
  let group = 0
  for (let at = 0, out = 0; at < clean.length; at++) {
    group = (group << 6) | alphabet.indexOf(clean.charAt(at))
    const bits = ((at + 1) * 6) % 8
    if (at % 4 !== 0) bytes[out++] = (group >> bits) & 255
  }
  return bytes
}
