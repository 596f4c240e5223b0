import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { Api } from '@contract/api'
import { apiBase, calls } from '@contract/calls'
import type { Person } from './accountSteps'
import type { ServerUnderTest } from './serverUnderTest'

/** Calls the server under test beside the client, to read what it says about balances and to prepare what a story needs. */
export class ApiClient {
  constructor(
    readonly origin: string,
    private readonly token?: string,
  ) {}

  /** Data of a 200; any other code throws with its reason. */
  async call<N extends keyof Api>(name: N, input: Record<string, unknown> = {}): Promise<Api[N]['data']> {
    const { method, path } = calls[name]
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
      const value = String(rest[key])
      delete rest[key]
      return encodeURIComponent(value)
    })
    const search = method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : ''
    const response = await fetch(`${this.origin}${apiBase}/${filled}${search && `?${search}`}`, {
      method,
      headers: {
        source: 'front',
        platform: 'h5',
        ...(this.token ? { authorization: this.token } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(rest) } : {}),
    })
    const answer: { code: number; reason?: string; msg?: string; data?: unknown; result?: unknown } =
      await response.json()
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.reason ?? ''} ${answer.msg ?? ''}`)
    return (answer.result ?? answer.data) as Api[N]['data']
  }
}

/** A session of its own for someone whose password the story knows. */
export async function signedIn(origin: string, phone: string, password: string): Promise<ApiClient> {
  const visitor = new ApiClient(origin)
  const key = await visitor.call('getRsaPublicKey')
  const { token } = await visitor.call('login', { phone, keyId: key.keyId, password: sealed(key, password) })
  return new ApiClient(origin, token)
}

/** A session for someone new, who registers with the code from the message. */
export async function registered(server: ServerUnderTest, { phone, password }: Person): Promise<ApiClient> {
  const visitor = new ApiClient(server.origin)
  await visitor.call('sendSmsCode', { phone, purpose: 'register' })
  const code = await server.lastCode(phone)
  const key = await visitor.call('getRsaPublicKey')
  const sealedPassword = sealed(key, password)
  const { token } = await visitor.call('register', { phone, code, keyId: key.keyId, password: sealedPassword })
  return new ApiClient(server.origin, token)
}

/** Sets a new password with the code from the message, which ends every session of the person. */
export async function resetPassword(server: ServerUnderTest, { phone, password }: Person): Promise<void> {
  const visitor = new ApiClient(server.origin)
  const before = await server.lastCode(phone)
  await visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' })
  const code = await server.lastCode(phone, before)
  const key = await visitor.call('getRsaPublicKey')
  await visitor.call('resetPassword', { phone, code, keyId: key.keyId, password: sealed(key, password) })
}

/** Base64 of RSA-OAEP-SHA256(JSON {password, nonce}), as contract/accounts.ts has it. */
export function sealed(key: Api['getRsaPublicKey']['data'], password: string): string {
  const e = Buffer.from(key.e.toString(16).padStart(6, '0'), 'hex').toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'RSA', n: key.n, e }, format: 'jwk' })
  const text = Buffer.from(JSON.stringify({ password, nonce: key.nonce }))
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, text).toString('base64')
}
