import Taro from '@tarojs/taro'

/** A light tick of the phone for what a tap just did. Phones that cannot do it, or were told not to, stay quiet. */
export function tick(): void {
  Taro.vibrateShort({ type: 'light' }).catch(() => undefined)
}
