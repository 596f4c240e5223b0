import Taro from '@tarojs/taro'

/** A line on the screen for 2 s (spec 9). Never rejects. */
export function toast(title: string, icon: 'none' | 'success' = 'none'): void {
  void Taro.showToast({ title, icon, duration: 2000 })
}
