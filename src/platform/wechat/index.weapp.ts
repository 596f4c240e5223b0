import Taro from '@tarojs/taro'
import { call } from '@/lib/request'
import type * as h5 from './index'

export type { WechatStart, WechatTicket } from './types'

export const isInWechat: typeof h5.isInWechat = () => true

export const wechatInPlace: typeof h5.wechatInPlace = true

export const offersWechat: typeof h5.offersWechat = () => true

export const askWechat: typeof h5.askWechat = async ({ path }) => {
  const { code } = await Taro.login()
  return { ...(await call('getWechatTicket', { code, platform: 'weapp' }, { quiet: true })), path }
}

/** A mini-program never leaves. */
export const returnedFromWechat: typeof h5.returnedFromWechat = () => Promise.resolve(null)
