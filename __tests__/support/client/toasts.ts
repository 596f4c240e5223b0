import Taro from '@tarojs/taro'

const { now } = Date
let gone = 0

/** What people were shown, newest last. What stood on the screen before is gone by now. */
export function watchToasts() {
  gone += 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => now() + gone)
  return jest.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'showToast:ok' })
}
