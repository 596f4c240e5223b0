import Type from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'

/** A mainland mobile number (spec 5). */
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$' })
const SmsCode = Type.String({ pattern: '^[0-9]{6}$' })

/** Base64 of RSA-OAEP-SHA256(JSON {password, nonce}) under the key that `keyId` names (product.md 4). */
const SealedPassword = Type.String({ minLength: 1, maxLength: 1024 })
const Purpose = Type.Union([Type.Literal('register'), Type.Literal('resetPassword')])
const Session = Type.Object({ token: Type.String(), userId: Id })

export const getRsaPublicKey = endpoint('getRsaPublicKey', {
  summary: 'The current key for sealing a password, with a one-time nonce',
  data: Type.Object({
    keyId: Type.String(),
    /** Big-endian modulus, base64url, and the public exponent. */
    n: Type.String(),
    e: Type.Integer(),
    nonce: Type.String(),
    expiresAt: Instant,
  }),
})

export const sendSmsCode = endpoint('sendSmsCode', {
  summary: 'Sends a six-digit code; the answer is the same for known and unknown numbers',
  body: strict({ phone: Phone, purpose: Purpose }),
  data: Type.Object({ resendAfterSeconds: Type.Integer() }),
  refuses: ['TOO_MANY'],
})

export const register = endpoint('register', {
  summary: 'Opens an account and signs in',
  body: strict({
    phone: Phone,
    code: SmsCode,
    password: SealedPassword,
    keyId: Type.String({ maxLength: 64 }),
    inviteCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  data: Session,
  refuses: ['CODE_WRONG', 'PHONE_TAKEN', 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'KEY_EXPIRED', 'TOO_MANY'],
})

export const login = endpoint('login', {
  summary: 'Signs in with phone number and password',
  body: strict({ phone: Phone, password: SealedPassword, keyId: Type.String({ maxLength: 64 }) }),
  data: Session,
  refuses: ['LOGIN_WRONG', 'KEY_EXPIRED', 'TOO_MANY', 'CODE_REQUIRED'],
})

export const resetPassword = endpoint('resetPassword', {
  summary: 'Sets a new password with a code, ends every session and signs in',
  body: strict({ phone: Phone, code: SmsCode, password: SealedPassword, keyId: Type.String({ maxLength: 64 }) }),
  data: Session,
  refuses: ['CODE_WRONG', 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'KEY_EXPIRED', 'TOO_MANY'],
})

export const logout = endpoint('logout', {
  summary: 'Ends this session at once, or another one of the caller by its id',
  body: Type.Optional(strict({ sessionId: Type.Optional(Id) })),
  data: Type.Null(),
})
