import Taro from '@tarojs/taro'
import type * as h5 from './iconSize'
import './iconSizes.scss'

/** In sizes.scss: a class crosses to the view in a fifth of a style's bytes, and a page has dozens of icons. */
const sizes = new Set([22, 24, 26, 28, 30, 32, 36, 40, 42, 44, 46, 48])

export const iconSize: typeof h5.iconSize = (size) =>
  sizes.has(size) ? { className: `pp-icon-${size}` } : { style: { fontSize: Taro.pxTransform(size) } }
