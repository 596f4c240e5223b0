import Type, { type Static, type TSchema } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { roleNames, type Role } from './roles'

// `Object.keys` of a plain table has its keys, which its type does not say.
export const RoleName = Type.Unsafe<Role>(Type.Enum(Object.keys(roleNames)))

const Secret = Type.String({ minLength: 1, maxLength: 256 })
const NewPassword = Type.String({ minLength: 12, maxLength: 64 })
const SixDigits = Type.String({ pattern: '^[0-9]{6}$' })
/** What a browser's authenticator says or is asked, in WebAuthn's own JSON; @simplewebauthn reads and writes it. */
const WebAuthnJson = Type.Record(Type.String(), Type.Unknown())

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Me = Type.Object({
  id: Type.String(),
  name: Type.String(),
  roles: Type.Array(RoleName),
  /** Goes back in the header X-CSRF with each write of this session. */
  csrf: Type.String(),
  /** How this operator proves the second time who he is. */
  factors: Type.Object({
    totp: Type.Boolean(),
    passkeys: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), createdAt: Instant })),
    recoveryCodesLeft: Type.Integer(),
  }),
})
export type Me = Static<typeof Me>

export const beginSignIn = consoleEndpoint('beginSignIn', {
  summary: 'The first half of signing in: name and password',
  body: strict({ name: Secret, password: Secret }),
  data: Type.Object({
    /** Shows for five minutes that the password was right. */
    ticket: Type.String(),
    /** What is asked for now; empty where a laptop asks for nothing more. */
    ways: Type.Array(Type.Enum(['passkey', 'totp', 'recovery'])),
    passkey: orNull(WebAuthnJson),
  }),
})

export const finishSignIn = consoleEndpoint('finishSignIn', {
  summary:
    'The second half of signing in: a passkey, a code of the app, or a recovery code. Opens the session by a cookie',
  body: strict({
    ticket: Secret,
    totp: Type.Optional(SixDigits),
    recovery: Type.Optional(Secret),
    passkey: Type.Optional(WebAuthnJson),
  }),
  data: Me,
})

export const readInvitation = consoleEndpoint('readInvitation', {
  summary: 'Whom a one-time link invites, and the secret for the app that makes codes',
  body: strict({ token: Secret }),
  data: Type.Object({
    name: Type.String(),
    roles: Type.Array(RoleName),
    totpUri: Type.String(),
    totpSecret: Type.String(),
  }),
})

export const acceptInvitation = consoleEndpoint('acceptInvitation', {
  summary: 'Sets the password and proves the app, once; answers the recovery codes, which are shown nowhere else',
  body: strict({ token: Secret, password: NewPassword, totp: SixDigits }),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
})

export const getMe = consoleEndpoint('getMe', { summary: 'Who is signed in', data: Me })

const Done = Type.Object({ done: Type.Boolean() })

export const signOut = consoleEndpoint('signOut', { summary: 'Ends this session', data: Done })

export const listOwnSessions = consoleEndpoint('listOwnSessions', {
  summary: "The operator's own live sessions",
  data: Type.Array(
    Type.Object({
      id: Id,
      address: Type.String(),
      agent: Type.String(),
      createdAt: Instant,
      usedAt: Instant,
      current: Type.Boolean(),
    }),
  ),
})

export const endOwnSession = consoleEndpoint('endOwnSession', {
  summary: 'Ends one of the own sessions',
  body: strict({ id: Id }),
  data: Done,
})

export const beginPasskey = consoleEndpoint('beginPasskey', {
  summary: 'What a browser needs to make a passkey',
  data: WebAuthnJson,
})

export const addPasskey = consoleEndpoint('addPasskey', {
  summary: 'Keeps a passkey that the browser has made',
  body: strict({ name: Type.String({ minLength: 1, maxLength: 40 }), response: WebAuthnJson }),
  data: Done,
})

export const removePasskey = consoleEndpoint('removePasskey', {
  summary: 'Forgets a passkey: nobody signs in with it any more',
  body: strict({ id: Type.String({ minLength: 1, maxLength: 1400 }), password: Secret }),
  data: Done,
})

export const renewRecoveryCodes = consoleEndpoint('renewRecoveryCodes', {
  summary: 'New recovery codes, which are shown nowhere else; those of before open nothing any more',
  body: strict({ password: Secret }),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
})

export const changeOwnPassword = consoleEndpoint('changeOwnPassword', {
  summary: 'Changes the own password, and ends all other sessions',
  body: strict({ password: Secret, newPassword: NewPassword }),
  data: Done,
})
