import type { Data, Input } from '@contract/endpoint'
import { minuteMs } from '@contract/shanghai'
import type * as wechat from '@contract/wechat'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { networkOf } from '../../http/address'
import { countTry } from '../../http/rateLimit'
import { refuse, Refused } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { WechatRefused, type WechatApp, type WechatLogin, type WechatPort } from '../../ports/wechat/types'
import { snapshotUser } from '../../ports/wechat/wechat'
import { createAccount, type OnRegistered } from '../accounts/create'
import { newSession } from '../accounts/signIn'
import { bindIdentity, saveIdentity } from './identities'
import { takeState } from './states'
import { newTicket, useTicket } from './tickets'

const triesMs = 15 * minuteMs
const perAddress = 100

/** What WeChat says of a code that nobody can use: forged, used, expired, or not of this application. */
const codeRefusals: readonly number[] = [40013, 40029, 40163, 40226, 41008, 42003, snapshotUser]

/** WeChat with the application that this needs. Refuses WECHAT_OFF where it is not set up. */
export function requireWechat(deps: Pick<Deps, 'wechat'>, app: WechatApp): WechatPort {
  return deps.wechat !== null && deps.wechat.access[app] !== null ? deps.wechat : refuse('WECHAT_OFF')
}

/** Counts a step of signing in by its network address, before anything else is looked at. */
export async function countWechatTry(deps: Deps, step: string, address: string): Promise<void> {
  const key = vaultOf(deps.env).lookup(`wechat ${step}`, networkOf(address))
  const tries = await countTry(deps.db, key, { ms: triesMs, now: deps.clock.now() })
  if (tries > perAddress) refuse('TOO_MANY')
}

/** Changes WeChat's code for a ticket. A state, right or wrong, is used up before WeChat is asked. */
export async function exchangeCode(
  deps: Deps,
  input: Input<typeof wechat.getWechatTicket>,
): Promise<Data<typeof wechat.getWechatTicket>> {
  const app = 'platform' in input ? 'mini' : 'h5'
  const port = requireWechat(deps, app)
  const state = 'state' in input ? await takeState(deps.db, input.state, deps.clock.now()) : null
  if (app === 'h5' && state === null) return refuse('CODE_WRONG', { field: 'code', msg: '微信登录已过期，请重试' })
  const login = await loginAt(deps, port, app, input.code)
  const now = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    const { key, userId } = await saveIdentity(tx, vaultOf(deps.env), login, now)
    const ticket = await newTicket(tx, { ...key, stateHash: state?.hash ?? null }, now)
    return { ticket, bound: userId !== null, path: state?.path ?? '/' }
  })
}

async function loginAt(deps: Deps, port: WechatPort, app: WechatApp, code: string): Promise<WechatLogin> {
  try {
    return await port.login(app, code)
  } catch (error) {
    if (error instanceof WechatRefused && codeRefusals.includes(error.errcode)) {
      return refuse('CODE_WRONG', { field: 'code', msg: '微信登录已过期，请重试' })
    }
    return wechatDown(deps, error)
  }
}

/** WeChat did not answer, or not as it should: that is not the caller's fault. Refuses NOT_READY. */
export function wechatDown(deps: Pick<Deps, 'log'>, error: unknown): never {
  deps.log.warn({ err: error }, 'WeChat did not answer')
  return refuse('NOT_READY', { msg: '微信暂时没有回应，请稍后再试' })
}

/** Signs in with a ticket, once more when the same person was signed in by the other application in the same moment. */
export async function signInByTicket(
  deps: Deps,
  input: Input<typeof wechat.loginByTicket>,
  onRegistered: OnRegistered,
): Promise<Data<typeof wechat.loginByTicket>> {
  try {
    return await signIn(deps, input, onRegistered)
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== 'IDENTITY_TAKEN') throw error
    return signIn(deps, input, onRegistered)
  }
}

/** Signs in with a ticket; with `create` an identity of nobody gets an account, with all that a registration brings. */
async function signIn(
  deps: Deps,
  input: Input<typeof wechat.loginByTicket>,
  onRegistered: OnRegistered,
): Promise<Data<typeof wechat.loginByTicket>> {
  const vault = vaultOf(deps.env)
  const at = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    const identity = await useTicket(tx, vault, input.ticket, at)
    let { userId } = identity
    if (userId === null) {
      if (input.create !== '1') return refuse('NOT_BOUND')
      userId = await createAccount(tx, vault, { phone: null, passwordHash: null }, at)
      await bindIdentity(tx, vault, identity, { userId, at })
      await onRegistered(tx, { userId, inviteCode: input.inviteCode ?? null, at })
    }
    const client = identity.appId === deps.env.wechat?.mini?.appId ? 'weapp' : 'h5'
    return newSession(tx, vault, userId, { client, at, confirmedAt: null })
  })
}
