import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isSameText } from '../../lib/sameText'

const blockBytes = 32
/** 16 random bytes, then four of the length. */
const headBytes = 20

/** WeChat's push signature: SHA-1 of its parts, sorted and joined. The token is one of them. */
export function pushSignature(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
}

/**
 * The message in a push: AES-256-CBC under the EncodingAESKey, PKCS#7 of 32 bytes, followed by the application's id. Null when
 * anything about it is wrong, never saying what.
 */
export function decryptPush(encrypted: string, { aesKey, appId }: { aesKey: string; appId: string }): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) return null
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = unpadded(Buffer.concat([decipher.update(bytes), decipher.final()]))
  if (plain === null || plain.length < headBytes) return null
  const end = headBytes + plain.readUInt32BE(16)
  if (end > plain.length || !isSameText(plain.subarray(end).toString('utf8'), appId)) return null
  return plain.subarray(headBytes, end).toString('utf8')
}

/** The same the other way round: an answer that a push asked for. */
export function encryptPush(message: string, { aesKey, appId }: { aesKey: string; appId: string }): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const body = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(appId)])
  const count = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(count, count)), cipher.final()]).toString(
    'base64',
  )
}

function unpadded(plain: Buffer): Buffer | null {
  const count = plain.at(-1) ?? 0
  if (count < 1 || count > blockBytes) return null
  const padding = plain.subarray(plain.length - count)
  return padding.every((byte) => byte === count) ? plain.subarray(0, plain.length - count) : null
}
