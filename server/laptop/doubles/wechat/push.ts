import { createCipheriv, createHash, randomBytes, randomInt } from 'node:crypto'

export interface PushSettings {
  readonly appId: string
  readonly token: string
  readonly aesKey: string
  readonly now: () => Date
  /** How long after a call its push comes. */
  readonly delayMs: number
}

export interface Pusher {
  /** Where the receiver listens; null pushes nothing. */
  to(url: string | null): void
  /** Pushes now. True when the receiver took it within WeChat's three tries. */
  push(event: object): Promise<boolean>
  /** Pushes after a while. */
  later(event: () => Promise<object>): void
  /** Resolves when nothing more is under way. */
  settled(): Promise<void>
}

const tries = 3
const answerMs = 5000
/** The made-up id of our mini-program as a sender. */
const receiver = 'gh_pinpai'

/** Pushes as WeChat does: JSON, encrypted and signed, three tries. */
export function openPusher(settings: PushSettings): Pusher {
  const underWay = new Set<Promise<unknown>>()
  let url: string | null = null
  const track = <T>(work: Promise<T>): Promise<T> => {
    const known = work.finally(() => underWay.delete(known))
    underWay.add(known)
    return known
  }
  const push = (event: object) => track(deliver(settings, url, event))
  return {
    to: (address) => {
      url = address
    },
    push,
    later: (event) => {
      void track(pause(settings.delayMs).then(async () => deliver(settings, url, await event())))
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled([...underWay])
    },
  }
}

async function deliver(settings: PushSettings, url: string | null, event: object): Promise<boolean> {
  if (url === null) return false
  const seconds = Math.floor(settings.now().getTime() / 1000)
  const whole = { ToUserName: receiver, FromUserName: 'oWeChatPlatform', CreateTime: seconds, ...event }
  for (let attempt = 0; attempt < tries; attempt++) {
    if (await sendOnce(settings, url, JSON.stringify(whole))) return true
  }
  return false
}

async function sendOnce(settings: PushSettings, url: string, message: string): Promise<boolean> {
  const encrypt = encrypted(settings, message)
  const timestamp = String(Math.floor(settings.now().getTime() / 1000))
  const nonce = String(randomInt(1e9))
  const query = new URLSearchParams({
    signature: digest([settings.token, timestamp, nonce]),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: digest([settings.token, timestamp, nonce, encrypt]),
  })
  try {
    const response = await fetch(`${url}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ToUserName: receiver, Encrypt: encrypt }),
      signal: AbortSignal.timeout(answerMs),
    })
    return response.ok && /success/.test(await response.text())
  } catch {
    return false
  }
}

function digest(parts: string[]): string {
  return createHash('sha1').update(parts.sort().join('')).digest('hex')
}

function encrypted({ aesKey, appId }: PushSettings, message: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const body = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(appId)])
  const missing = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(missing, missing)), cipher.final()]).toString(
    'base64',
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
