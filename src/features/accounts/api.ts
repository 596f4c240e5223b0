import { read, write } from '@/device/storage'
import { call } from '@/lib/request'
import { sealPassword } from '@/lib/sealPassword'
import type { Api } from '@contract/api'

interface Credentials {
  readonly phone: string
  readonly password: string
}

/** A code, and what it was sent under; without that the last one that was asked for from here is meant. */
interface Coded {
  readonly code: string
  readonly challengeId?: string
}

type CodedCredentials = Credentials & Coded

/** A form shows refusals under its fields, so no toast. */
const quiet = { quiet: true } as const

async function sealed(password: string): Promise<{ keyId: string; password: string }> {
  const key = await call('getRsaPublicKey', {}, quiet)
  return { keyId: key.keyId, password: await sealPassword(password, key) }
}

/** A new session. */
export interface SignedIn {
  readonly token: string
  /** For a few minutes a WeChat may be linked by it; a log-in by WeChat has none. */
  readonly proof?: string
  /** The account is new. */
  readonly created?: true
}

/** More people than share a phone. */
const devicesKept = 5

/** Keeps what shows that the account was signed in on this device, and goes on with the token. */
function keepDevice({ token, device, proof }: Api['login']['data']): SignedIn {
  if (device !== undefined) write('knownDevice', [device, ...(read('knownDevice') ?? [])].slice(0, devicesKept))
  return { token, ...(proof !== undefined && { proof }) }
}

/** Signs in, with a code where the last try was told that it wants one; resolves with the session. */
export async function logIn({ password, ...rest }: Credentials & Partial<Coded>): Promise<SignedIn> {
  return keepDevice(await call('login', { ...rest, ...(await sealed(password)) }, quiet))
}

/** Signs in with a code alone; a number without an account gets one. Resolves with the session. */
export async function logInByCode(form: Coded & { phone: string; inviteCode?: string }): Promise<SignedIn> {
  const answer = await call('loginByCode', form, quiet)
  return { ...keepDevice(answer), ...(answer.created && { created: true }) }
}

/** Opens an account and signs in; resolves with the session. */
export async function registerAccount(form: CodedCredentials & { inviteCode?: string }): Promise<SignedIn> {
  const { password, ...rest } = form
  return { ...keepDevice(await call('register', { ...rest, ...(await sealed(password)) }, quiet)), created: true }
}

/** Sets a new password, which ends every other session and unlinks WeChat unless it is kept; resolves with the new session. */
export async function resetPassword({
  password,
  ...rest
}: CodedCredentials & { keepWechat?: true }): Promise<SignedIn> {
  return keepDevice(await call('resetPassword', { ...rest, ...(await sealed(password)) }, quiet))
}

/**
 * Asks for a code by SMS; the answer is the same whether or not the number is known. Resolves with what has to come back with the code,
 * undefined where the server knows no such thing.
 */
export async function sendSmsCode(
  phone: string,
  purpose: 'login' | 'register' | 'resetPassword',
): Promise<string | undefined> {
  const { challengeId } = await call('sendSmsCode', { phone, purpose }, quiet)
  return challengeId
}

/** Signs in with a ticket of WeChat: into its account, or with `create` into a new one; resolves with the session. */
export async function logInByTicket(
  ticket: string,
  opened?: { readonly create: true; readonly inviteCode: string },
): Promise<string> {
  const { inviteCode } = opened ?? {}
  const input = { ticket, ...(opened && { create: '1' as const }), ...(inviteCode && { inviteCode }) }
  return keepDevice(await call('loginByTicket', input, quiet)).token
}

/** Links the WeChat of a ticket to the account of a new session, whose token is kept from here on. */
export async function linkWechat({ token, proof }: SignedIn, ticket: string): Promise<void> {
  write('token', token)
  await linkHere(ticket, proof)
}

/** Links the WeChat of a ticket to the account that is signed in, whose owner has just proved to be here. */
export async function linkHere(ticket: string, proof: string | undefined): Promise<void> {
  await call('linkOpenId', { ticket, ...(proof && { proof }) }, quiet)
}
