import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys for each use, all drawn from the one secret key; while that is changed, from the other one too. */
export interface Vault {
  /** AES-256-GCM, base64; a different text each time. */
  seal(plain: string): string
  /** Throws when the text was sealed under neither key or changed. */
  open(sealed: string): string
  /** The text under the key of now: itself where it is, else sealed anew. Throws as `open` does. */
  renew(sealed: string): string
  /** Keyed hash for looking something up without storing it. */
  lookup(purpose: string, value: string): string
  /** The hash under each key, that of now first: to find and to recognise what a server with the other key made. */
  lookups(purpose: string, value: string): readonly string[]
}

/** What a server is told of its keys. */
interface Keys {
  readonly secretKey: string
  readonly secretKeyOther: string | null
}

type Key = Pick<Vault, 'seal' | 'open' | 'lookup'>

const ivBytes = 12
const tagBytes = 16

const opened = new Map<string, Vault>()

/** The vault of these settings; its keys are drawn once. */
export function vaultOf({ secretKey, secretKeyOther }: Keys): Vault {
  const name = `${secretKey}\n${secretKeyOther ?? ''}`
  const vault = opened.get(name) ?? openVault(drawn(secretKey), secretKeyOther === null ? null : drawn(secretKeyOther))
  opened.set(name, vault)
  return vault
}

function openVault(now: Key, other: Key | null): Vault {
  const isOfNow = (sealed: string) => tried(() => now.open(sealed)) !== null
  return {
    ...now,
    open: (sealed) => (other === null || isOfNow(sealed) ? now : other).open(sealed),
    renew: (sealed) => (other === null || isOfNow(sealed) ? sealed : now.seal(other.open(sealed))),
    lookups: (purpose, value) => [now, ...(other === null ? [] : [other])].map((key) => key.lookup(purpose, value)),
  }
}

function tried(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}

function drawn(secretKey: string): Key {
  const sealingKey = derive(secretKey, 'seal')
  const lookupKey = derive(secretKey, 'lookup')
  return {
    seal: (plain) => seal(sealingKey, plain),
    open: (sealed) => open(sealingKey, sealed),
    lookup: (purpose, value) => createHmac('sha256', lookupKey).update(`${purpose}\n${value}`).digest('base64url'),
  }
}

function derive(secretKey: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `pinpai ${use}`, 32))
}

function seal(key: Buffer, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
