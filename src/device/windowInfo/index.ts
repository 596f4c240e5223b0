import Taro from '@tarojs/taro'

/** The part of the screen that pages have, in CSS px. */
export function windowInfo(): Pick<Taro.getWindowInfo.Result, 'windowWidth' | 'windowHeight' | 'statusBarHeight'> {
  return Taro.getWindowInfo()
}
