import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type * as h5 from './index'

export const useBrightScreen: typeof h5.useBrightScreen = () => {
  useEffect(() => {
    const before = Taro.getScreenBrightness().catch(() => null)
    set(1, true)
    return () => void before.then((found) => set(found?.value ?? null, false))
  }, [])
}

/** A phone that refuses stays as it is. */
function set(value: number | null, keepScreenOn: boolean): void {
  if (value !== null) Taro.setScreenBrightness({ value }).catch(() => undefined)
  Taro.setKeepScreenOn({ keepScreenOn }).catch(() => undefined)
}
