import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { CallOptions } from '../call'
import type { TestApp } from '../testApp'
import { aPhone } from './users'

export const aPassword = 'Passw0rd-拼拍'

/** What a client sends for a password: a fresh key and nonce each time. */
export async function seal(
  app: TestApp,
  password: string,
): Promise<{ password: string; keyId: string; nonce: string }> {
  const { keyId, n, e, nonce } = await app.visitor.call('getRsaPublicKey')
  return { keyId, nonce, password: sealWith({ n, e }, JSON.stringify({ password, nonce })) }
}

export function sealWith({ n, e }: { n: string; e: number }, message: string): string {
  const exponent = Buffer.from(e.toString(16).padStart(6, '0'), 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'RSA', n, e: exponent }, format: 'jwk' })
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt({ key, ...padding }, Buffer.from(message)).toString('base64')
}

/** Registers as a person does: asks for a code, reads it, seals a password. */
export async function registered(app: TestApp, { phone = aPhone(), password = aPassword } = {}) {
  await app.visitor.call('sendSmsCode', { phone, purpose: 'register' })
  const { keyId, password: sealed } = await seal(app, password)
  const code = app.sms.lastCode(phone)
  const session = await app.visitor.call('register', { phone, code, keyId, password: sealed })
  const { userId: id, token, device = '', proof = '' } = session
  return { id, phone, token, password, device, proof }
}

/** A network address, and a device that shows that an account was signed in on it. */
export interface Place {
  address?: string
  device?: string
}

export function optionsOf({ address, device }: Place): CallOptions {
  return { ...(address && { address }), ...(device && { headers: { 'x-device': device } }) }
}

export async function logIn(
  app: TestApp,
  phone: string,
  password: string,
  from: Place & { code?: string; challengeId?: string } = {},
) {
  const { keyId, password: sealed } = await seal(app, password)
  const { code, challengeId } = from
  const coded = { ...(code && { code }), ...(challengeId && { challengeId }) }
  return app.visitor.call('login', { phone, keyId, password: sealed, ...coded }, optionsOf(from))
}

/** Sets a new password with the code that was asked for just before. */
export async function resetTo(
  app: TestApp,
  {
    phone,
    password,
    code,
    challengeId,
    keepWechat,
  }: { phone: string; password: string; code: string; challengeId?: string; keepWechat?: boolean },
  from: Place = {},
) {
  const { keyId, password: sealed } = await seal(app, password)
  const input = {
    phone,
    code,
    keyId,
    password: sealed,
    ...(challengeId && { challengeId }),
    ...(keepWechat && { keepWechat }),
  }
  return app.visitor.call('resetPassword', input, optionsOf(from))
}
