import Taro from '@tarojs/taro'
import type * as h5 from './index'

export const handOverText: typeof h5.handOverText = '转发文件'

/** WeChat has no downloads: the file goes to a chat, to oneself for example. */
export const handOverFile: typeof h5.handOverFile = (name, text) => {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
  } catch {
    return Promise.resolve(false)
  }
  return Taro.shareFileMessage({ filePath, fileName: name }).then(
    () => true,
    () => false,
  )
}
