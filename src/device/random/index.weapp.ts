import Taro from '@tarojs/taro'
import type * as h5 from './index'

/** WeChat fills an ArrayBuffer and answers later. */
export const randomBytes: typeof h5.randomBytes = async (length) => {
  const { randomValues } = await Taro.getRandomValues({ length })
  return new Uint8Array(randomValues)
}
