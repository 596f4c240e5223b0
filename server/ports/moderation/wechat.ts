import { WechatRefused, type WechatPort } from '../wechat/types'
import type { CheckScene, ModerationPort } from './types'

/** WeChat's numbers: profile, comment, forum, social log. */
const scenes: Readonly<Record<CheckScene, number>> = { profile: 1, comment: 2, post: 3, message: 4 }

/** WeChat judges only what users wrote whom it has seen in the mini-program within two hours. */
const userNotSeen = 61010

/**
 * Content checks by WeChat's mini-program: texts at once, media by a pushed verdict. A user whom WeChat has not seen lately is `unknown`,
 * so that the word list decides. Null where the mini-program is not set up.
 */
export function wechatModeration(wechat: WechatPort | null): ModerationPort | null {
  if (wechat === null || wechat.access.mini === null) return null
  return {
    appId: wechat.access.mini.appId,
    async checkText({ text, openid, scene }) {
      try {
        return await wechat.checkText({ openid, text, scene: scenes[scene] })
      } catch (error) {
        if (error instanceof WechatRefused && error.errcode === userNotSeen) return 'unknown'
        throw error
      }
    },
    async checkMedia({ url, kind, openid, scene }) {
      try {
        return { traceId: await wechat.checkMedia({ url, kind, openid, scene: scenes[scene] }) }
      } catch (error) {
        if (error instanceof WechatRefused && error.errcode === userNotSeen) return null
        throw error
      }
    },
  }
}
