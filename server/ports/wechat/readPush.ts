import { decryptPush, isSameText, pushSignature } from './pushCrypto'
import type { WechatAccess } from './types'
import { readXml, type PushFields } from './xml'

/** What WeChat puts into the address of a push. */
export interface PushQuery {
  readonly signature?: string
  readonly msg_signature?: string
  readonly timestamp?: string
  readonly nonce?: string
  readonly echostr?: string
}

export interface Push {
  readonly event: PushFields
  /** The same for the same message, however often it is sent again. */
  readonly encrypted: string
  readonly format: 'json' | 'xml'
}

const skewSeconds = 5 * 60

/** Whether this is WeChat asking if we are the receiver: then `echostr` is the answer. */
export function isEchoCheck(query: PushQuery, token: string, now: Date): boolean {
  const { signature = '', timestamp = '', nonce = '' } = query
  const right = isSameText(signature, pushSignature(token, timestamp, nonce))
  return right && isTimely(timestamp, now) && /^[\w-]{1,128}$/.test(query.echostr ?? '')
}

/**
 * Reads an encrypted push, XML or JSON. Null when it is not WeChat's, not ours, more than five minutes off, or plain: whoever forges
 * one learns nothing of why.
 */
export function readPush(access: WechatAccess, query: PushQuery, body: string, now: Date): Push | null {
  if (access.push === null || access.mini === null) return null
  const envelope = readFields(body)
  const encrypted: unknown = envelope === null ? null : envelope.fields.Encrypt
  const { msg_signature = '', timestamp = '', nonce = '' } = query
  if (envelope === null || typeof encrypted !== 'string') return null
  const right = pushSignature(access.push.token, timestamp, nonce, encrypted)
  if (!isSameText(msg_signature, right) || !isTimely(timestamp, now)) return null
  const message = decryptPush(encrypted, { aesKey: access.push.aesKey, appId: access.mini.appId })
  const event = message === null ? null : readFields(message)
  return event === null ? null : { event: event.fields, encrypted, format: envelope.format }
}

function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= skewSeconds
}

function readFields(text: string): { fields: PushFields; format: Push['format'] } | null {
  if (text.trimStart().startsWith('<')) {
    const fields = readXml(text)
    return fields === null ? null : { fields, format: 'xml' }
  }
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return { fields: { ...parsed }, format: 'json' }
  } catch {
    // Neither of WeChat's two formats.
    return null
  }
}
