import Taro from '@tarojs/taro'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import type * as h5 from './index'

export const scanCode: typeof h5.scanCode = async () => {
  try {
    const { result } = await Taro.scanCode({})
    if (result) return result
  } catch (error) {
    // Closing the camera is no failure.
    if (String(Reflect.get(Object(error), 'errMsg')).endsWith('cancel')) return null
  }
  toast(texts.noCode)
  return null
}
