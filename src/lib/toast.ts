import Taro from '@tarojs/taro'

/** Spec 9. */
export const toastMs = 2000

/** A line on the screen for 2 s. Never rejects. */
export function toast(title: string, icon: 'none' | 'success' = 'none'): void {
  void Taro.showToast({ title, icon, duration: toastMs })
}
