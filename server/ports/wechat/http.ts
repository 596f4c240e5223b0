import { asking, callOf } from '../../lib/observed'
import { WechatRefused } from './types'

const timeoutMs = 8000

/** Asks WeChat by GET and returns the answer's fields. Throws WechatRefused on an errcode; no address or secret is in the error. */
export function getJson(base: string, path: string, query: Readonly<Record<string, string>>): Promise<object> {
  return ask(`${base}${path}?${new URLSearchParams(query).toString()}`, {})
}

/** The same by POST, the body as JSON. */
export function postJson(base: string, path: string, query: Readonly<Record<string, string>>, body: object) {
  const search = new URLSearchParams(query).toString()
  return ask(`${base}${path}${search === '' ? '' : `?${search}`}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The same, for an answer of bytes. A refusal comes as JSON all the same. */
export async function postForBytes(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  body: object,
): Promise<Buffer> {
  const response = await reach(`${base}${path}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.ok && bytes[0] !== '{'.charCodeAt(0)) return bytes
  accepted(response, response.ok ? JSON.parse(bytes.toString('utf8')) : null)
  throw new Error('WeChat answered no picture')
}

async function ask(url: string, init: RequestInit): Promise<object> {
  const response = await reach(url, init)
  // Some of WeChat's answers are JSON under text/plain.
  return accepted(response, await response.json())
}

function reach(url: string, init: RequestInit): Promise<Response> {
  return asking('wechat', callOf(init.method ?? 'GET', new URL(url).pathname), () =>
    fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
  )
}

function accepted(response: Response, answer: unknown): object {
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`WeChat answered ${response.status}`)
  const errcode: unknown = Reflect.get(answer, 'errcode')
  if (typeof errcode === 'number' && errcode !== 0) {
    throw new WechatRefused(errcode, String(Reflect.get(answer, 'errmsg') ?? ''))
  }
  return answer
}

/** A text of an answer. Throws when WeChat left it out. */
export function textOf(answer: object, name: string): string {
  const value: unknown = Reflect.get(answer, name)
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`WeChat's answer lacks ${name}`)
}

export function optionalTextOf(answer: object, name: string): string | null {
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}
