import Taro from '@tarojs/taro'
import { announce } from '@/device/announce'

/** Product 17.1. */
const toastMs = 2000

/** A line on the screen for 2 s, read out too. Never rejects. */
export function toast(title: string, icon: 'none' | 'success' = 'none'): void {
  announce(title)
  void Taro.showToast({ title, icon, duration: toastMs })
}

let standing = { title: '', until: 0 }

/** A failure as a toast. The calls of one page fail together: while a line stands, the same line says it for all of them. */
export function toastFailure(title: string): void {
  if (title === standing.title && Date.now() < standing.until) return
  standing = { title, until: Date.now() + toastMs }
  toast(title)
}
