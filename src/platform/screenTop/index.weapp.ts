import Taro from '@tarojs/taro'
import type * as h5 from './index'

export const screenTop: typeof h5.screenTop = () => ({
  statusBarPx: Taro.getWindowInfo().statusBarHeight ?? 0,
  capsule: true,
})
