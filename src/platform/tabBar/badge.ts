import Taro from '@tarojs/taro'

/** Shows a number on a tab, none for zero; 99+ above 99. WeChat refuses while no tab is on screen: asked again at the next change. */
export async function setTabBadge(index: number, count: number): Promise<void> {
  try {
    if (count > 0) await Taro.setTabBarBadge({ index, text: count > 99 ? '99+' : String(count) })
    else await Taro.removeTabBarBadge({ index })
  } catch {
    // Nothing to act on: the number is a hint.
  }
}
