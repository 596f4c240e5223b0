import { randomBytes } from 'node:crypto'
import { ownPath } from '@contract/ownPath'
import * as wechat from '@contract/wechat'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import type { OnRegistered } from '../accounts/create'
import { linkWechat, unlinkWechat } from './link'
import { siteOrigin } from './origins'
import { jsApis, jsSignature, ownPathOrHome, signedUrl } from './rules'
import { countWechatTry, exchangeCode, requireWechat, signInByTicket, wechatDown } from './signIn'
import { newState } from './states'

/** Signing in by WeChat on both platforms, and the JS-SDK's signature (product 4.7). */
export function wechatRoutes(app: App, onRegistered: OnRegistered): void {
  serve(app, wechat.getWechatRedirect, async ({ path }, { deps, request }) => {
    const { access } = requireWechat(deps, 'h5')
    await countWechatTry(deps, 'redirect', request.ip)
    const state = await newState(deps.db, ownPathOrHome(path), deps.clock.now())
    const query = new URLSearchParams({
      appid: access.h5?.appId ?? '',
      redirect_uri: `${siteOrigin(deps.env, request)}${ownPath('pages/login/login')}`,
      response_type: 'code',
      // Only this scope tells the unionid, which joins the two applications.
      scope: 'snsapi_userinfo',
      state,
    })
    return { url: `${access.openBase}/connect/oauth2/authorize?${query.toString()}#wechat_redirect` }
  })

  serve(app, wechat.getWechatTicket, async (input, { deps, request }) => {
    await countWechatTry(deps, 'code', request.ip)
    return exchangeCode(deps, input)
  })

  serve(app, wechat.loginByTicket, async (input, { deps, request }) => {
    await countWechatTry(deps, 'ticket', request.ip)
    return signInByTicket(deps, input, onRegistered)
  })

  serve(app, wechat.linkOpenId, async (input, { deps, caller, request }) => {
    await countWechatTry(deps, 'ticket', request.ip)
    await linkWechat(deps, caller, input)
    return { bound: true }
  })

  serve(app, wechat.unlinkWechat, async ({ proof }, { deps, caller }) => {
    await unlinkWechat(deps, caller, proof)
    return { bound: false }
  })

  serve(app, wechat.getJsSignature, async (input, { deps, request }) => {
    const port = requireWechat(deps, 'h5')
    const url = signedUrl(input.url, [deps.env.publicUrl, siteOrigin(deps.env, request)])
    if (url === null) return refuse('BAD_INPUT', { field: 'url' })
    const ticket = await port.jsapiTicket().catch((error: unknown) => wechatDown(deps, error))
    const noncestr = randomBytes(12).toString('hex')
    const timestamp = Math.floor(deps.clock.now().getTime() / 1000)
    const signature = jsSignature({ ticket, noncestr, timestamp, url })
    return { appId: port.access.h5?.appId ?? '', timestamp, noncestr, signature, wxJsApiList: [...jsApis] }
  })
}
