import Type from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'

/** A mainland mobile number (spec 5). */
export const Phone = Type.String({ pattern: '^1[3-9][0-9]{9}$' })
const SmsCode = Type.String({ pattern: '^[0-9]{6}$' })

/** Base64 of RSA-OAEP-SHA256(JSON {password, nonce}) under the key that `keyId` names (product.md 4). */
const SealedPassword = Type.String({ minLength: 1, maxLength: 1024 })
const Purpose = Type.Union([Type.Literal('register'), Type.Literal('resetPassword')])
/** By this the answer to a code is told from others' answers to other codes; left out, the caller's own last code is meant (an extension). */
const challengeId = Type.Optional(Type.String({ maxLength: 64 }))

/** `device` is for the header X-Device of later calls: by it this device's tries are told from those of strangers (an extension). */
export const SessionAnswer = Type.Object({ token: Type.String(), userId: Id, device: Type.Optional(Type.String()) })

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
  data: Type.Object({ resendAfterSeconds: Type.Integer(), challengeId: Type.Optional(Type.String()) }),
  refuses: ['TOO_MANY'],
})

export const register = endpoint('register', {
  summary: 'Opens an account and signs in',
  body: strict({
    phone: Phone,
    code: SmsCode,
    challengeId,
    password: SealedPassword,
    keyId: Type.String({ maxLength: 64 }),
    inviteCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  data: SessionAnswer,
  refuses: ['CODE_WRONG', 'PHONE_TAKEN', 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'KEY_EXPIRED', 'TOO_MANY'],
})

export const login = endpoint('login', {
  summary:
    'Signs in with phone number and password. CODE_REQUIRED has a `challengeId`: if the password was right, a code is on its way, and both come back with the same log-in',
  body: strict({
    phone: Phone,
    code: Type.Optional(SmsCode),
    challengeId,
    password: SealedPassword,
    keyId: Type.String({ maxLength: 64 }),
  }),
  data: SessionAnswer,
  refuses: ['LOGIN_WRONG', 'KEY_EXPIRED', 'TOO_MANY', 'CODE_REQUIRED', 'CODE_WRONG'],
})

export const resetPassword = endpoint('resetPassword', {
  summary: 'Sets a new password with a code, ends every session and signs in',
  body: strict({
    phone: Phone,
    code: SmsCode,
    challengeId,
    password: SealedPassword,
    keyId: Type.String({ maxLength: 64 }),
  }),
  data: SessionAnswer,
  refuses: ['CODE_WRONG', 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'KEY_EXPIRED', 'TOO_MANY'],
})

export const logout = endpoint('logout', {
  summary: 'Ends this session at once, or another one of the caller by its id',
  body: Type.Optional(strict({ sessionId: Type.Optional(Id) })),
  data: Type.Null(),
})
