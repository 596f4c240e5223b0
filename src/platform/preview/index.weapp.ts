import Taro from '@tarojs/taro'
import type * as h5 from './index'

export const previewPictures: typeof h5.previewPictures = (urls, current) => {
  void Taro.previewImage({ urls: [...urls], current })
}
