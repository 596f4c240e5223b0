import Taro from '@tarojs/taro'
import type { CSSProperties } from 'react'
import { useEffect, useRef } from 'react'
import { appInfo, windowInfo } from '@/device/windowInfo/index.weapp'
import type * as h5 from './index'

/** WeChat's number for a page that is opened from its timeline. */
const timelineScene = 1154

/** $capsule of theme/tokens.scss, which the style sheets take for granted. */
const usualCapsulePx = 101

export const screenTop: typeof h5.screenTop = () => ({
  barStyle: { paddingTop: `${statusBarPx()}px`, ...capsuleRoom() },
  statusBarPx: statusBarPx(),
  capsule: true,
  timeline: Taro.getLaunchOptionsSync().scene === timelineScene,
})

function statusBarPx(): number {
  return windowInfo().statusBarHeight ?? 0
}

function capsuleRoom(): CSSProperties {
  const { windowWidth } = windowInfo()
  const { left, right, width } = Taro.getMenuButtonBoundingClientRect()
  // As far from what stands beside it as from the edge. WeChat knows no width before its first page is drawn.
  const roomPx = width > 0 ? windowWidth - left + Math.max(0, windowWidth - right) : 0
  return roomPx > usualCapsulePx ? { ['--capsule' as string]: `${roomPx}px` } : {}
}

const inks = { light: '#ffffff', dark: '#000000' } as const

function setInk(onPicture: boolean): void {
  const frontColor = onPicture || appInfo().theme === 'dark' ? inks.light : inks.dark
  // WeChat wants a ground too, and draws none for a page with its own bar.
  Taro.setNavigationBarColor({ frontColor, backgroundColor: inks.light }).catch(() => undefined)
}

export const useTopInk: typeof h5.useTopInk = (onPicture) => {
  // Every other page has its ink from app.json, by theme.
  const wasOnPicture = useRef(false)
  useEffect(() => {
    if (onPicture) wasOnPicture.current = true
    if (!wasOnPicture.current || screenTop().timeline) return
    const apply = () => setInk(onPicture)
    apply()
    // What a page has set itself, WeChat leaves as it is when day turns to night.
    Taro.onThemeChange(apply)
    return () => Taro.offThemeChange(apply)
  }, [onPicture])
}
