import Taro from '@tarojs/taro'
import type * as h5 from './index'

/** WeChat keeps the query it was given, still encoded, as the page's options. */
export const currentPath: typeof h5.currentPath = () => {
  const page = Taro.getCurrentPages().at(-1)
  if (!page) return '/pages/index/index'
  const query = Object.entries((page as { options?: Record<string, string> }).options ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  return `/${page.route}${query ? `?${query}` : ''}`
}
