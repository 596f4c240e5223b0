import Type from 'typebox'
import { Id, Instant } from './common'
import { endpoint, strict } from './endpoint'
import { codePattern, phonePattern } from './formats'

/** A mainland mobile number (product 15.2). */
export const Phone = Type.String({ pattern: phonePattern })
const SmsCode = Type.String({ pattern: codePattern })

/** Base64 of RSA-OAEP-SHA256(JSON {password, nonce}) under the key that `keyId` names (product 4.1). */
const SealedPassword = Type.String({ minLength: 1, maxLength: 1024 })
const Purpose = Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('resetPassword')])
/** By this the answer to a code is told from others' answers to other codes; left out, the caller's own last code is meant (an extension). */
const challengeId = Type.Optional(Type.String({ maxLength: 64 }))

/** The owner's own proof: the password sealed as at log-in, or the code that `sendOwnCode` sent to the account's number. */
const OwnProof = Type.Union([
  strict({ password: SealedPassword, keyId: Type.String({ maxLength: 64 }) }),
  strict({ code: SmsCode, challengeId }),
])
/** Leaves a linked WeChat as it is, where it would be unlinked otherwise. */
const keepWechat = Type.Optional(Type.Boolean())

/** `device` is for the header X-Device of later calls: by it this device's tries are told from those of strangers (an extension). */
export const SessionAnswer = Type.Object({
  token: Type.String(),
  userId: Id,
  device: Type.Optional(Type.String()),
  /** Where a password or a code opened the session: what `confirmUser` answers (an extension). */
  proof: Type.Optional(Type.String()),
})
/** Shows for five minutes, beside the session's token, that the owner is here; a stolen token has none. */
export const Proof = Type.String({ minLength: 1, maxLength: 128 })

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
  refuses: ['LOGIN_WRONG', 'KEY_EXPIRED', 'TOO_MANY', 'CODE_REQUIRED', 'CODE_WRONG', 'ACCOUNT_SUSPENDED'],
})

export const loginByCode = endpoint('loginByCode', {
  summary:
    'Signs in with a code that was sent for `login`; a number without an account gets one, and `created` says so',
  body: strict({ phone: Phone, code: SmsCode, challengeId, inviteCode: Type.Optional(Type.String({ maxLength: 16 })) }),
  data: Type.Object({ ...SessionAnswer.properties, created: Type.Boolean() }),
  refuses: ['CODE_WRONG', 'TOO_MANY', 'ACCOUNT_SUSPENDED'],
})

export const resetPassword = endpoint('resetPassword', {
  summary:
    'Sets a new password with a code, ends every session, unlinks WeChat unless `keepWechat` (an extension) is true, and signs in',
  body: strict({
    phone: Phone,
    code: SmsCode,
    challengeId,
    password: SealedPassword,
    keyId: Type.String({ maxLength: 64 }),
    keepWechat,
  }),
  data: SessionAnswer,
  refuses: ['CODE_WRONG', 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'KEY_EXPIRED', 'TOO_MANY', 'ACCOUNT_SUSPENDED'],
})

export const logout = endpoint('logout', {
  summary:
    'Ends this session at once, or another one of the caller by its id; `others` ends all but this one; `all` ends every one, and unlinks the WeChat of an account that has a password unless `keepWechat` is true. Both make strangers of all devices',
  body: Type.Optional(
    Type.Union([
      strict({ sessionId: Type.Optional(Id) }),
      strict({ scope: Type.Literal('others') }),
      strict({ scope: Type.Literal('all'), keepWechat }),
    ]),
  ),
  data: Type.Null(),
})

export const sendOwnCode = endpoint('sendOwnCode', {
  summary: "Sends a code for `confirmUser` to the caller's own number",
  data: Type.Object({ resendAfterSeconds: Type.Integer(), challengeId: Type.String() }),
  refuses: ['NO_PHONE', 'TOO_MANY'],
})

export const confirmUser = endpoint('confirmUser', {
  summary:
    'Proves that the owner is here; by the answer a WeChat may be linked or unlinked in this session for five minutes',
  body: OwnProof,
  data: Type.Object({ proof: Type.String(), confirmedUntil: Instant }),
  refuses: ['PASSWORD_WRONG', 'CODE_WRONG', 'NO_PHONE', 'KEY_EXPIRED', 'TOO_MANY'],
})
