import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys for each use, all drawn from the one secret key. */
export interface Vault {
  /** AES-256-GCM, base64; a different text each time. */
  seal(plain: string): string
  /** Throws when the text was sealed under another key or changed. */
  open(sealed: string): string
  /** Keyed hash for looking something up without storing it. */
  lookup(purpose: string, value: string): string
}

const ivBytes = 12
const tagBytes = 16

const opened = new Map<string, Vault>()

/** The vault of these settings; its keys are drawn once. */
export function vaultOf({ secretKey }: { readonly secretKey: string }): Vault {
  const vault = opened.get(secretKey) ?? openVault(secretKey)
  opened.set(secretKey, vault)
  return vault
}

function openVault(secretKey: string): Vault {
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
