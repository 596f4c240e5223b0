import Taro from '@tarojs/taro'
import { appInfo } from '@/device/windowInfo/index.weapp'
import { texts } from '@/lib/texts'

/**
 * The oldest basic library that the mini-program is made for: the first that asks for consent to private data by our own question. The
 * console's 最低可用版本 is set to it (docs/operating.md), and DevTools works with it (project.config.json).
 */
export const leastLibrary = '2.32.3'

/** Says so once at launch where WeChat is older. What it has not is left out, so that one can still look around. */
export function tellOldWechat(): void {
  if (!isOlder(appInfo().SDKVersion ?? '', leastLibrary)) return
  void Taro.showModal({ title: '', content: texts.oldWechat, showCancel: false, confirmText: '知道了' })
}

function isOlder(version: string, least: string): boolean {
  const [ours, wanted] = [version, least].map((text) => text.split('.').map(Number))
  for (const [place, part] of (wanted ?? []).entries()) {
    const own = ours?.[place] ?? 0
    if (own !== part) return own < part
  }
  return false
}
