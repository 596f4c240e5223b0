import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { StartupError } from '../lib/startupError'

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

/** A part of all, from 0 to 1. */
export function part(source: Source, name: string, initial: number): number {
  const text = source[name] || String(initial)
  if (/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) return Number(text)
  throw new StartupError(`${name} 应是 0 到 1 之间的小数，如 0.02，现在是「${text}」。`)
}

/** An http(s) address, perhaps with a path, without a slash at its end. */
export function webAddress(source: Source, name: string): string {
  const text = source[name] ?? ''
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '')
    return url.href.replace(/\/+$/, '')
  throw new StartupError(`${name} 应是 http 或 https 的网址，如 http://127.0.0.1:4318，现在是「${text}」。`)
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

const leastBits = 96

/** Made by chance, not by a person: neither one thing over and over nor few signs. It is secret, so it is not repeated. */
export function randomText(source: Source, name: string, length: number): string {
  const text = source[name] ?? ''
  if (text.length < length) throw new StartupError(`${name} 至少需要 ${length} 个随机字符。`)
  if (!repeats(text) && bitsOf(text) >= leastBits) return text
  throw new StartupError(`${name} 太容易猜到，请换成随机字符，例如 openssl rand -base64 32 的输出。`)
}

/** Whether a text is its own beginning over and over, the last time perhaps in part. */
function repeats(text: string): boolean {
  const steps = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1)
  return steps.some((step) => text.startsWith(text.slice(step)))
}

/** Shannon's measure of how much the signs of a text tell. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

/** Browsers give the place, the microphone and the clipboard to https alone, and WeChat opens nothing else. */
export function publicOrigin(source: Source, name: string): string {
  const found = origin(source, name)
  const { protocol, hostname } = new URL(found)
  if (protocol === 'https:' || hostname === 'localhost' || isInnerAddress(hostname)) return found
  throw new StartupError(`${name} 应以 https:// 开头（只有内网 IP 地址和 localhost 可以用 http），现在是「${found}」。`)
}

/** Of this machine or of a network of one's own, where a site is rehearsed. */
function isInnerAddress(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(address) === 0) return false
  return ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(ipaddr.process(address).range())
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

/** Two settings that go together; null where neither is set. Half of them is refused by the name of the other half. */
export function pair(source: Source, first: string, second: string): [string, string] | null {
  const { [first]: one = '', [second]: other = '' } = source
  if (one === '' && other === '') return null
  if (one !== '' && other !== '') return [one, other]
  throw new StartupError(`${first} 和 ${second} 须一起设置，现在缺少 ${one === '' ? first : second}。`)
}
