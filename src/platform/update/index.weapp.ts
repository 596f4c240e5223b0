import Taro from '@tarojs/taro'
import type * as h5 from './index'

export const watchUpdates: typeof h5.watchUpdates = () => {
  const manager = Taro.getUpdateManager()
  manager.onUpdateReady(() => {
    void Taro.showModal({
      title: '更新提示',
      content: '新版本已经准备好，重启后就能使用',
      confirmText: '立即重启',
    }).then(({ confirm }) => {
      if (confirm) manager.applyUpdate()
    })
  })
  manager.onUpdateFailed(() => {
    void Taro.showModal({ title: '更新提示', content: '新版本下载失败，请删除小程序后重新打开', showCancel: false })
  })
}
