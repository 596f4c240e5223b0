import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type * as h5 from './index'

/** WeChat's number for a page that is opened from its timeline. */
const timelineScene = 1154

export const screenTop: typeof h5.screenTop = () => ({
  statusBarPx: Taro.getWindowInfo().statusBarHeight ?? 0,
  capsule: true,
  timeline: Taro.getLaunchOptionsSync().scene === timelineScene,
})

const inks = { light: '#ffffff', dark: '#000000' } as const

export const useTopInk: typeof h5.useTopInk = (onPicture) => {
  // Every other page has its ink from app.json, by theme.
  const wasOnPicture = useRef(false)
  useEffect(() => {
    if (onPicture) wasOnPicture.current = true
    if (!wasOnPicture.current || screenTop().timeline) return
    const frontColor = onPicture || Taro.getAppBaseInfo().theme === 'dark' ? inks.light : inks.dark
    // WeChat wants a ground too, and draws none for a page with its own bar.
    Taro.setNavigationBarColor({ frontColor, backgroundColor: inks.light }).catch(() => undefined)
  }, [onPicture])
}
