import Taro from '@tarojs/taro'
import type * as h5 from './index'
import { maySave } from './maySave'

/** WeChat's own: counter, pinch, and a long press that saves where that is allowed. */
export const previewPictures: typeof h5.previewPictures = (urls, current) => {
  void Taro.previewImage({ urls: [...urls], current, showmenu: urls.every(maySave) })
}
