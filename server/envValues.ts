import { isIP } from 'node:net'
import { StartupError } from './startupError'

export type Source = Readonly<Record<string, string | undefined>>

export function has(source: Source, name: string): boolean {
  return source[name] !== undefined && source[name] !== ''
}

export function wholeNumber(
  source: Source,
  name: string,
  range: { initial: number; min: number; max: number },
): number {
  const text = source[name] || String(range.initial)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value
  throw new StartupError(`${name} 应是 ${range.min} 到 ${range.max} 之间的整数，现在是「${text}」。`)
}

/** One of a few words; the first where nothing is set. */
export function oneOf<const Word extends string>(
  source: Source,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = source[name] || words[0]
  const found = words.find((word) => word === text)
  if (found !== undefined) return found
  throw new StartupError(`${name} 只能是 ${words.join(' 或 ')}，现在是「${text}」。`)
}

export function address(source: Source, name: string, initial: string): string {
  const text = source[name] || initial
  if (isIP(text) !== 0) return text
  throw new StartupError(`${name} 应是本机的一个 IP 地址，或 0.0.0.0（所有网卡），现在是「${text}」。`)
}

/** An http(s) address without path, as `https://host[:port]`. */
export function origin(source: Source, name: string, initial = ''): string {
  const text = source[name] || initial
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new StartupError(`${name} 应是不带路径的网址，如 ${initial || 'https://example.com'}，现在是「${text}」。`)
}

/** Browsers give the place, the microphone and the clipboard to https alone, and WeChat opens nothing else. */
export function publicOrigin(source: Source, name: string): string {
  const found = origin(source, name)
  const { protocol, hostname } = new URL(found)
  const rehearsal = hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  if (protocol === 'https:' || rehearsal) return found
  throw new StartupError(`${name} 应以 https:// 开头（只有 IP 地址和 localhost 可以用 http），现在是「${found}」。`)
}

/** A password stands in it, so it is not repeated. */
export function databaseUrl(source: Source, name: string): string {
  const text = source[name] ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  const whole = url !== null && url.username !== '' && url.pathname.length > 1
  if (whole && /^postgres(ql)?:$/.test(url.protocol) && isDecodable(text)) return text
  throw new StartupError(
    `${name} 应是 postgres://用户:密码@主机:端口/库名 形式的地址，密码里的 % # / ? @ 等字符写成 %XX。`,
  )
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
