import { getJson, postJson, textOf } from './http'
import {
  WechatRefused,
  type FreshToken,
  type TokenKeeper,
  type WechatAccess,
  type WechatApp,
  type WechatAppAccess,
} from './types'

/** What WeChat says when a token is not, or no longer, good. */
const tokenRefusals: readonly number[] = [40001, 40014, 42001]

/** The application's settings. Throws where it is not set up: callers ask `access` before. */
export function appOf(access: WechatAccess, app: WechatApp): WechatAppAccess {
  const found = access[app]
  if (found === null) throw new Error(`WeChat's ${app} application is not set up`)
  return found
}

/** Makes a call with the application's access token, and once more with another one when WeChat refuses that. */
export async function withAccessToken<T>(
  access: WechatAccess,
  tokens: TokenKeeper,
  app: WechatApp,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const settings = appOf(access, app)
  const name = `access ${settings.appId}`
  const token = await tokens.take(name, () => fetchAccessToken(access, settings))
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof WechatRefused) || !tokenRefusals.includes(error.errcode)) throw error
    const another = await tokens.take(name, () => fetchOtherToken(access, settings, token), token)
    return call(another)
  }
}

/** The jsapi ticket of the official account. */
export function jsapiTicket(access: WechatAccess, tokens: TokenKeeper): Promise<string> {
  const { appId } = appOf(access, 'h5')
  return tokens.take(`jsapi ${appId}`, () =>
    withAccessToken(access, tokens, 'h5', async (token) => {
      const answer = await getJson(access.apiBase, '/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' })
      return { value: textOf(answer, 'ticket'), seconds: secondsOf(answer) }
    }),
  )
}

async function fetchAccessToken(access: WechatAccess, app: WechatAppAccess, force = false): Promise<FreshToken> {
  const answer = await postJson(
    access.apiBase,
    '/cgi-bin/stable_token',
    {},
    { grant_type: 'client_credential', appid: app.appId, secret: app.secret, force_refresh: force },
  )
  return { value: textOf(answer, 'access_token'), seconds: secondsOf(answer) }
}

/** WeChat allows few forced tokens a day, so only when it hands out the refused one again. */
async function fetchOtherToken(access: WechatAccess, app: WechatAppAccess, refused: string): Promise<FreshToken> {
  const fetched = await fetchAccessToken(access, app)
  return fetched.value === refused ? fetchAccessToken(access, app, true) : fetched
}

function secondsOf(answer: object): number {
  const seconds = Number(Reflect.get(answer, 'expires_in'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 7200
}
