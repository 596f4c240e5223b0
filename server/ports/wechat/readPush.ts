import { isSameText } from '../../lib/sameText'
import { decryptPush, pushSignature } from './pushCrypto'
import type { WechatAccess } from './types'
import { readXml, type PushFields } from './xml'

/** What WeChat puts into the address of a push. Whoever forges one may send a name twice, which makes a list. */
export type PushQuery = Readonly<
  Partial<Record<'signature' | 'msg_signature' | 'timestamp' | 'nonce' | 'echostr', string | readonly string[]>>
>

export interface Push {
  readonly event: PushFields
  /** The same for the same message, however often it is sent again. */
  readonly encrypted: string
  readonly format: 'json' | 'xml'
}

const skewSeconds = 5 * 60
const nonceMax = 128

/** Whether this is WeChat asking if we are the receiver: then `echostr` is the answer. */
export function isEchoCheck(query: PushQuery, token: string, now: Date): boolean {
  const [signature, timestamp, nonce] = [one(query.signature), one(query.timestamp), one(query.nonce)]
  if (!isTimely(timestamp, now) || nonce.length > nonceMax) return false
  return isSameText(signature, pushSignature(token, timestamp, nonce)) && /^[\w-]{1,128}$/.test(one(query.echostr))
}

/** Whether an address could be WeChat's: a signature is there, and its time is now. Looked at before any body is. */
export function couldBePush(query: PushQuery, now: Date): boolean {
  const isSigned = /^[0-9a-f]{40}$/.test(one(query.msg_signature)) && one(query.nonce).length <= nonceMax
  return isSigned && isTimely(one(query.timestamp), now)
}

/**
 * Reads an encrypted push, XML or JSON. Null when it is not WeChat's, not ours, more than five minutes off, or plain: whoever forges
 * one learns nothing of why. Nothing of a body is parsed before its signature was right.
 */
export function readPush(access: WechatAccess, query: PushQuery, body: string, now: Date): Push | null {
  if (access.push === null || access.mini === null || !couldBePush(query, now)) return null
  const encrypted = encryptedIn(body)
  if (encrypted === null) return null
  const right = pushSignature(access.push.token, one(query.timestamp), one(query.nonce), encrypted)
  if (!isSameText(one(query.msg_signature), right)) return null
  const message = decryptPush(encrypted, { aesKey: access.push.aesKey, appId: access.mini.appId })
  const event = message === null ? null : readFields(message)
  return event === null ? null : { event, encrypted, format: isXml(body) ? 'xml' : 'json' }
}

/** The one field of both formats that counts, by what base64 is made of: no part of a body is read twice. */
const inXml = /<Encrypt>(?:<!\[CDATA\[)?([A-Za-z0-9+/=]{1,32768})(?:\]\]>)?<\/Encrypt>/
const inJson = /"Encrypt" {0,2}: {0,2}"([A-Za-z0-9+/=\\]{1,32768})"/

function encryptedIn(body: string): string | null {
  const found = (isXml(body) ? inXml : inJson).exec(body)?.[1]
  // A slash may be escaped in JSON.
  return found === undefined ? null : found.replaceAll('\\/', '/')
}

function isXml(text: string): boolean {
  return text.trimStart().startsWith('<')
}

function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= skewSeconds
}

function one(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

function readFields(text: string): PushFields | null {
  if (isXml(text)) return readXml(text)
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null
  } catch {
    // Neither of WeChat's two formats.
    return null
  }
}
