import Taro from '@tarojs/taro'
import { announce } from '@/platform/announce'

/** Spec 9. */
export const toastMs = 2000

/** A line on the screen for 2 s, read out too. Never rejects. */
export function toast(title: string, icon: 'none' | 'success' = 'none'): void {
  announce(title)
  void Taro.showToast({ title, icon, duration: toastMs })
}
