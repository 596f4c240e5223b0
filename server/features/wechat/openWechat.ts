import type { Deps } from '../../deps'
import type { WechatPort } from '../../ports/wechat/types'
import { httpWechat } from '../../ports/wechat/wechat'
import { sharedTokens } from './sharedTokens'

/** WeChat with the tokens that all servers share; null where neither application is set up. */
export function openWechat(parts: Pick<Deps, 'db' | 'clock' | 'env'>): WechatPort | null {
  const access = parts.env.wechat
  return access === null ? null : httpWechat(access, sharedTokens(parts))
}
