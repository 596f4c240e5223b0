import Taro from '@tarojs/taro'

/** Copies a text; true when it worked. WeChat shows its own toast. Never rejects. */
export function copyText(data: string): Promise<boolean> {
  return Taro.setClipboardData({ data }).then(
    () => true,
    () => false,
  )
}
