import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Something that WeChat sealed with the merchant's APIv3 key. */
export interface Sealed {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string
}

const tagBytes = 16
const nonceBytes = 12

/** Opens AEAD_AES_256_GCM. Throws when a bit of it was changed, or it was sealed with another key. */
export function openSealed({ ciphertext, nonce, associated_data = '' }: Sealed, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < tagBytes) throw new Error('sealed text is too short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}

/** Seals as WeChat does; the other side of `openSealed`. */
export function seal(plain: string, apiV3Key: string, associated_data: string): Required<Sealed> {
  const nonce = randomBytes(nonceBytes / 2).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associated_data))
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: bytes.toString('base64'), nonce, associated_data }
}
