import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '@contract/shanghai'
import type { WechatAppAccess } from '../../../ports/wechat/types'

export type App = 'mini' | 'h5'

export interface WorldSettings {
  readonly mini: WechatAppAccess
  readonly h5: WechatAppAccess
  readonly now: () => Date
}

/** WeChat's own words for what it refuses. */
export class Errcode extends Error {
  constructor(
    readonly errcode: number,
    readonly errmsg: string,
  ) {
    super(errmsg)
  }
}

interface Code {
  readonly app: App
  readonly person: string
  readonly expiresAt: number
  used: boolean
}

interface Token {
  readonly app: App
  readonly value: string
  readonly expiresAt: number
}

const knownPeople: readonly string[] = ['小林', '阿杰', '米娜', '老周']

const codeMs = 5 * 60 * 1000
export const tokenSeconds = 7200
/** A stable token is handed out again until this long before its end. */
const overlapMs = 5 * 60 * 1000
const seenMs = 2 * hourMs
const loginsAMinute = 100

export type World = ReturnType<typeof openWorld>

/** What WeChat knows: people by their names, the codes and tokens it gave out, and who was in the mini-program lately. */
export function openWorld({ mini, h5, now }: WorldSettings) {
  const apps = { mini, h5 }
  const codes = new Map<string, Code>()
  const tokens: Token[] = []
  const people = new Set(knownPeople)
  const seen = new Map<string, number>()
  const logins = new Map<string, number[]>()
  const at = () => now().getTime()
  const openidOf = (app: App, person: string) => `o${hashed(`${apps[app].appId} ${person}`).slice(0, 27)}`

  /** A code as wx.login or the authorize page gives it: five minutes, once. */
  function newCode(app: App, person: string): string {
    people.add(person)
    const code = randomBytes(16).toString('hex')
    codes.set(code, { app, person, expiresAt: at() + codeMs, used: false })
    return code
  }

  function useCode(app: App, code: string): string {
    const found = codes.get(code)
    if (found === undefined || found.app !== app || found.expiresAt <= at()) throw new Errcode(40029, 'invalid code')
    if (found.used) throw new Errcode(40163, 'code been used')
    const recent = (logins.get(found.person) ?? []).filter((moment) => moment > at() - 60_000)
    if (recent.length >= loginsAMinute)
      throw new Errcode(45011, 'api minute-quota reach limit  mustslower  retry next minute')
    logins.set(found.person, [...recent, at()])
    found.used = true
    if (app === 'mini') seen.set(openidOf('mini', found.person), at())
    return found.person
  }

  function appNamed(appId: string | undefined, secret: string | undefined): App {
    const app = (['mini', 'h5'] as const).find((name) => apps[name].appId === appId)
    if (app === undefined) throw new Errcode(40013, 'invalid appid')
    if (apps[app].secret !== secret) throw new Errcode(40125, 'invalid appsecret')
    return app
  }

  function stableToken(app: App, force: boolean): { value: string; seconds: number } {
    const live = tokens.find((token) => token.app === app && token.expiresAt > at() + overlapMs)
    if (live !== undefined && !force) return { value: live.value, seconds: Math.floor((live.expiresAt - at()) / 1000) }
    if (force) dropTokens(app)
    const value = `${randomBytes(48).toString('base64url')}_${app}`
    tokens.push({ app, value, expiresAt: at() + tokenSeconds * 1000 })
    return { value, seconds: tokenSeconds }
  }

  function requireToken(app: App, value: string | undefined): void {
    const found = tokens.find((token) => token.value === value && token.app === app)
    if (found === undefined) throw new Errcode(40001, 'invalid credential, access_token is invalid or not latest')
    if (found.expiresAt <= at()) throw new Errcode(42001, 'access_token expired')
  }

  function knowsToken(value: string): boolean {
    return tokens.some((token) => token.value === value && token.app === 'mini' && token.expiresAt > at())
  }

  function dropTokens(app: App): void {
    tokens.splice(0, tokens.length, ...tokens.filter((token) => token.app !== app))
  }

  function personOf(app: App, openid: string | undefined): string {
    const person = [...people].find((name) => openidOf(app, name) === openid)
    if (person === undefined) throw new Errcode(40003, 'invalid openid')
    return person
  }

  function requireSeen(openid: string | undefined): void {
    personOf('mini', openid)
    if ((seen.get(openid ?? '') ?? 0) <= at() - seenMs) throw new Errcode(61010, 'code is expired')
  }

  return {
    now,
    people: () => [...people],
    openidOf,
    unionidOf: (person: string) => `u${hashed(`union ${person}`).slice(0, 27)}`,
    sessionKeyOf: (person: string) =>
      createHmac('sha256', apps.mini.secret).update(person).digest().subarray(0, 16).toString('base64'),
    newCode,
    useCode,
    appNamed,
    isApp: (app: App, appId: string | undefined) => apps[app].appId === appId,
    stableToken,
    requireToken,
    knowsToken,
    dropTokens,
    personOf,
    requireSeen,
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
