import Taro from '@tarojs/taro'
import type { CSSProperties } from 'react'

/** What makes an icon `size` design px large. */
export function iconSize(size: number): { readonly style?: CSSProperties; readonly className?: string } {
  return { style: { fontSize: Taro.pxTransform(size) } }
}
