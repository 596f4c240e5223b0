import Taro from '@tarojs/taro'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { isRefused, offerSettings } from '../permission'
import type * as h5 from './index'

export const savesByPress: typeof h5.savesByPress = () => true

export const saveToAlbum: typeof h5.saveToAlbum = async (url) => {
  if (await isRefused('album')) {
    await offerSettings({ title: texts.notSaved, content: '你没有允许保存到相册，可在设置中打开' })
    return false
  }
  try {
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
    await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath })
    toast(texts.saved, 'success')
    return true
  } catch (error) {
    // Closing the question is no failure; refusing it stops the action (product 14.1).
    if (String(Reflect.get(Object(error), 'errMsg')).endsWith('cancel')) return false
    toast(texts.notSaved)
    return false
  }
}
