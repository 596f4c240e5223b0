import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Connection } from '../../db/connection'
import type { Operator, PasskeyRow } from './repo'

/** Where the console is opened: `http://localhost:8082`. A passkey is for its host alone. */
export interface ConsolePlace {
  readonly consoleUrl: string
}

const rpId = ({ consoleUrl }: ConsolePlace): string => new URL(consoleUrl).hostname

/** What a browser needs to make a passkey that asks its owner each time. */
export function passkeyCreation(place: ConsolePlace, operator: Operator, known: readonly PasskeyRow[]) {
  return generateRegistrationOptions({
    rpName: '拼拍 Console',
    rpID: rpId(place),
    userName: operator.name,
    userID: new TextEncoder().encode(operator.id),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** The passkey that a browser made for this challenge; null when it is not what was asked for. */
export async function madePasskey(place: ConsolePlace, challenge: string, response: unknown) {
  const verified = await verifyRegistrationResponse({
    // @simplewebauthn refuses what is not of this shape.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: place.consoleUrl,
    expectedRPID: rpId(place),
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** What a browser needs to ask for one of these passkeys. */
export function passkeyQuestion(place: ConsolePlace, known: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: rpId(place),
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id })),
  })
}

/** Whether the answer to the challenge was made by one of these passkeys; its counter is written down. */
export async function answersQuestion(
  db: Connection,
  place: ConsolePlace,
  { challenge, response, known }: { challenge: string; response: unknown; known: readonly PasskeyRow[] },
): Promise<boolean> {
  const key = known.find(({ id }) => id === Reflect.get(Object(response), 'id'))
  if (key === undefined) return false
  const verified = await verifyAuthenticationResponse({
    // @simplewebauthn refuses what is not of this shape.
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: place.consoleUrl,
    expectedRPID: rpId(place),
    credential: {
      id: key.id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null)
  if (verified?.verified !== true) return false
  const counter = verified.authenticationInfo.newCounter
  await db.updateTable('operator_passkey').set({ counter }).where('id', '=', key.id).execute()
  return true
}

export async function keepPasskey(
  db: Connection,
  made: { id: string; publicKey: string; counter: number; operatorId: string; name: string; at: Date },
): Promise<void> {
  await db
    .insertInto('operator_passkey')
    .values({
      id: made.id,
      operator_id: made.operatorId,
      name: made.name,
      public_key: made.publicKey,
      counter: made.counter,
      created_at: made.at,
    })
    .execute()
}
