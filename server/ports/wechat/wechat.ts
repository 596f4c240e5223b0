import { deliveriesOver } from './deliveries'
import { getJson, optionalTextOf, postForBytes, postJson, textOf } from './http'
import { appOf, jsapiTicket, withAccessToken } from './tokens'
import {
  WechatRefused,
  type ActivityUpdate,
  type SubscribeMessage,
  type TokenKeeper,
  type Verdict,
  type WechatAccess,
  type WechatLogin,
  type WechatPort,
} from './types'

/** No code of WeChat's own: the person on a snapshot page is made up by WeChat, so the log-in is refused as a wrong code is. */
export const snapshotUser = -99

/** WeChat's server interface over HTTP. */
export function httpWechat(access: WechatAccess, tokens: TokenKeeper): WechatPort {
  const asMini = <T>(call: (query: { access_token: string }) => Promise<T>) =>
    withAccessToken(access, tokens, 'mini', (token) => call({ access_token: token }))
  return {
    access,
    login: (app, code) => (app === 'mini' ? miniLogin(access, code) : h5Login(access, code)),
    jsapiTicket: () => jsapiTicket(access, tokens),
    checkText: ({ openid, scene, text }) =>
      asMini(async (query) => {
        const body = { version: 2, openid, scene, content: text }
        return verdictOf(await postJson(access.apiBase, '/wxa/msg_sec_check', query, body))
      }),
    checkMedia: ({ openid, scene, url, kind }) =>
      asMini(async (query) => {
        const body = { version: 2, openid, scene, media_url: url, media_type: kind === 'audio' ? 1 : 2 }
        return textOf(await postJson(access.apiBase, '/wxa/media_check_async', query, body), 'trace_id')
      }),
    miniCode: ({ scene, page }) =>
      asMini((query) => {
        // Before a release the page is not known to WeChat yet, and its code would be refused.
        const body = { scene, page, check_path: false, width: 430 }
        return postForBytes(access.apiBase, '/wxa/getwxacodeunlimit', query, body)
      }),
    createActivity: () =>
      asMini(async (query) => {
        const answer = await getJson(access.apiBase, '/cgi-bin/message/wxopen/activityid/create', query)
        const seconds = Number(Reflect.get(answer, 'expiration_time'))
        return { activityId: textOf(answer, 'activity_id'), expiresAt: new Date(seconds * 1000) }
      }),
    updateActivity: (activity) =>
      asMini(async (query) => {
        await postJson(access.apiBase, '/cgi-bin/message/wxopen/updatablemsg/send', query, activityBody(activity))
      }),
    sendMessage: (message) =>
      asMini(async (query) => {
        await postJson(access.apiBase, '/cgi-bin/message/subscribe/send', query, messageBody(message))
      }),
    ...deliveriesOver((path, body) => asMini((query) => postJson(access.apiBase, path, query, body)), access),
  }
}

async function miniLogin(access: WechatAccess, code: string): Promise<WechatLogin> {
  const { appId, secret } = appOf(access, 'mini')
  const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
  const answer = await getJson(access.apiBase, '/sns/jscode2session', query)
  return loginOf(appId, answer, textOf(answer, 'session_key'))
}

async function h5Login(access: WechatAccess, code: string): Promise<WechatLogin> {
  const { appId, secret } = appOf(access, 'h5')
  const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
  const answer = await getJson(access.apiBase, '/sns/oauth2/access_token', query)
  if (Reflect.get(answer, 'is_snapshotuser') === 1) throw new WechatRefused(snapshotUser, 'snapshot user')
  return loginOf(appId, answer, null)
}

function loginOf(appId: string, answer: object, sessionKey: string | null): WechatLogin {
  return { appId, openid: textOf(answer, 'openid'), unionid: optionalTextOf(answer, 'unionid'), sessionKey }
}

function verdictOf(answer: object): Verdict {
  const suggest: unknown = Reflect.get(Object(Reflect.get(answer, 'result')), 'suggest')
  if (suggest === 'pass' || suggest === 'risky' || suggest === 'review') return suggest
  throw new Error('WeChat answered a check without a verdict')
}

/** While people join it counts them; once it has begun it leads to the page. */
function activityBody({ activityId, joined, limit, begun, page }: ActivityUpdate): object {
  const counted = { member_count: String(joined), room_limit: String(limit) }
  const values = begun ? { ...counted, path: page, version_type: 'release' } : counted
  const parameter_list = Object.entries(values).map(([name, value]) => ({ name, value }))
  return { activity_id: activityId, target_state: begun ? 1 : 0, template_info: { parameter_list } }
}

/** WeChat takes 20 characters in a thing field. */
const thingMax = 20

function messageBody({ openid, template, text, time, page }: SubscribeMessage): object {
  const [first, shortened] = [[...text], [...text].slice(0, thingMax - 1).join('')]
  return {
    touser: openid,
    template_id: template.id,
    page,
    data: {
      [template.textField]: { value: first.length > thingMax ? `${shortened}…` : text },
      [template.timeField]: { value: time },
    },
    lang: 'zh_CN',
  }
}
