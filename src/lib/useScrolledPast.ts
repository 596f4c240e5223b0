import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import { windowInfo } from '@/device/windowInfo'

/** Whether the page has scrolled further than some design px; changes only when that changes. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false)
  usePageScroll(({ scrollTop }) => setPast(scrollTop > (distance * windowInfo().windowWidth) / 750))
  return past
}
