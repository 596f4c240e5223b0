import { randomInt, randomUUID } from 'node:crypto'
import { dayMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import type { Deps } from '../../../server/deps'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import { openDeps } from '../../../server/process/openDeps'
import { readRunning } from '../../../server/process/running'
import { sealed } from '../../e2e/api'
import { aPhone, aUser, type UserOverrides } from '../../support/builders/users'
import type { ServerProcess } from '../../support/processes'
import { Caller, must } from './caller'

export interface Someone {
  readonly id: string
  readonly token: string
  readonly caller: Caller
}

export interface Owner extends Someone {
  readonly phone: string
  readonly password: string
  /** Shows later that she signed in here before. */
  readonly device: string
}

/** The server under attack, and people on it, each at a network address of their own. */
export class Target {
  private networks = randomInt(1, 60)

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    readonly deps: Deps,
  ) {}

  static of({ url, dataDir }: ServerProcess): Target {
    const env = readRunning(dataDir)
    if (env === null) throw new Error('the server has not left its settings')
    return new Target(url, dataDir, openDeps(env))
  }

  /** Where its object store takes requests. */
  get store(): string {
    return this.deps.env.storage.endpoint
  }

  /** An IPv4 address that nobody here had before. */
  anAddress(): string {
    this.networks += 1
    return `10.${this.networks >> 16}.${(this.networks >> 8) & 255}.${this.networks & 255}`
  }

  /** Somebody who has not signed in. */
  aStranger(address = this.anAddress()): Caller {
    return new Caller(this.url, address)
  }

  /** Somebody who has signed in, without asking the server. */
  async someone({ coins = 0, ...overrides }: UserOverrides & { coins?: number } = {}): Promise<Someone> {
    const { id, token } = await aUser(this.deps, overrides)
    await transaction(this.deps.db, (tx) => grantWelcomeCoins(tx, id, coins))
    return { id, token, caller: this.aStranger().with({ authorization: token }) }
  }

  /** Members publish for nothing. */
  aMember(): Promise<Someone> {
    return this.someone({ vipUntil: new Date(Date.now() + 30 * dayMs) })
  }

  /** Somebody with a number and a password, who registered as people do. */
  async anOwner(): Promise<Owner> {
    const caller = this.aStranger()
    const [phone, password] = [aPhone(), `Photo-${randomInt(1e9)}!`]
    const sent = must(await caller.call('sendSmsCode', { phone, purpose: 'register' }))
    const proof = { code: await this.lastCode(phone), ...challengeOf(sent) }
    const session = must(await caller.call('register', { phone, ...proof, ...(await this.sealed(caller, password)) }))
    const device = String(Reflect.get(session, 'device') ?? '')
    const { userId: id, token } = session
    return { id, token, caller: caller.with({ authorization: token }), phone, password, device }
  }

  /** A password as log-in wants it. */
  async sealed(caller: Caller, password: string): Promise<{ keyId: string; password: string }> {
    const key = must(await caller.call('getRsaPublicKey'))
    return { keyId: key.keyId, password: sealed(key, password) }
  }

  async lastCode(phone: string): Promise<string> {
    const answer = await fetch(`${this.deps.env.sms.endpoint}/inbox.json?phone=${phone}`)
    const [message]: Array<{ code: string }> = await answer.json()
    return message?.code ?? ''
  }

  /** What somebody's WeChat gives our client. */
  async wechatTicket(caller: Caller, person: string): Promise<string> {
    const answer = await fetch(`${this.deps.env.wechat?.apiBase}/double/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ app: 'mini', person }),
    })
    const { code }: { code: string } = await answer.json()
    return must(await caller.call('getWechatTicket', { code, platform: 'weapp' })).ticket
  }

  /** Puts a picture among somebody's uploads, as her client does at the store itself, and answers its key. */
  async upload({ id }: Someone, picture: Buffer): Promise<string> {
    const key = `u/${id}/${randomUUID()}/a.png`
    await this.deps.storage.put(key, picture, 'image/png')
    return `/${key}`
  }

  close(): Promise<void> {
    return this.deps.db.destroy()
  }
}

/** A code belongs to who asked for it. */
export function challengeOf(sent: object): { challengeId?: string } {
  const id: unknown = Reflect.get(sent, 'challengeId')
  return typeof id === 'string' ? { challengeId: id } : {}
}
