import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type * as h5 from './index'

export const screenTop: typeof h5.screenTop = () => ({
  statusBarPx: Taro.getWindowInfo().statusBarHeight ?? 0,
  capsule: true,
})

const inks = { light: '#ffffff', dark: '#000000' } as const

export const useTopInk: typeof h5.useTopInk = (ground) => {
  useEffect(() => {
    if (ground === null) return
    const onDark = ground === 'picture' || Taro.getAppBaseInfo().theme === 'dark'
    const frontColor = onDark ? inks.light : inks.dark
    // WeChat wants a ground too, and draws none for a page with its own bar.
    Taro.setNavigationBarColor({ frontColor, backgroundColor: inks.light }).catch(() => undefined)
  }, [ground])
}
