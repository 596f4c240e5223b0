import { call } from '@/lib/request'
import { sealPassword } from '@/lib/sealPassword'
import { write } from '@/platform/storage'

interface Credentials {
  readonly phone: string
  readonly password: string
}

interface CodedCredentials extends Credentials {
  readonly code: string
}

/** A form shows refusals under its fields, so no toast. */
const quiet = { quiet: true } as const

async function sealed(password: string): Promise<{ keyId: string; password: string }> {
  const key = await call('getRsaPublicKey', {}, quiet)
  return { keyId: key.keyId, password: await sealPassword(password, key) }
}

/** Signs in; resolves with the token. */
export async function logIn({ phone, password }: Credentials): Promise<string> {
  const { token } = await call('login', { phone, ...(await sealed(password)) }, quiet)
  return token
}

/** Opens an account and signs in; resolves with the token. */
export async function registerAccount(form: CodedCredentials & { inviteCode?: string }): Promise<string> {
  const { password, ...rest } = form
  const { token } = await call('register', { ...rest, ...(await sealed(password)) }, quiet)
  return token
}

/** Sets a new password, which ends every other session; resolves with the new token. */
export async function resetPassword({ phone, code, password }: CodedCredentials): Promise<string> {
  const { token } = await call('resetPassword', { phone, code, ...(await sealed(password)) }, quiet)
  return token
}

/** Asks for a code by SMS; the answer is the same whether or not the number is known. */
export async function sendSmsCode(phone: string, purpose: 'register' | 'resetPassword'): Promise<void> {
  await call('sendSmsCode', { phone, purpose }, quiet)
}

/** Signs in with a ticket of WeChat: into its account, or with `create` into a new one; resolves with the token. */
export async function logInByTicket(
  ticket: string,
  opened?: { readonly create: true; readonly inviteCode: string },
): Promise<string> {
  const { inviteCode } = opened ?? {}
  const { token } = await call(
    'loginByTicket',
    { ticket, ...(opened && { create: '1' }), ...(inviteCode && { inviteCode }) },
    quiet,
  )
  return token
}

/** Links the WeChat of a ticket to the account of a token, which is kept from here on. */
export async function linkWechat(token: string, ticket: string): Promise<void> {
  write('token', token)
  await call('linkOpenId', { ticket }, quiet)
}
