import Taro from '@tarojs/taro'

/** What people were shown, newest last. */
export function watchToasts() {
  return jest.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'showToast:ok' })
}
