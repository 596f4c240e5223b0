import Taro from '@tarojs/taro'
import type * as h5 from './index'

/** Below basic library 2.20.1 one call told all of it. */
export const windowInfo: typeof h5.windowInfo = () =>
  Taro.canIUse('getWindowInfo') ? Taro.getWindowInfo() : Taro.getSystemInfoSync()

/** WeChat's own version, its theme, and how large its letters are. */
export function appInfo(): Pick<Taro.getAppBaseInfo.Result, 'SDKVersion' | 'theme'> {
  return Taro.canIUse('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()
}
