import Taro from '@tarojs/taro'
import type * as h5 from './index'

/** WeChat's time-out is over the whole answer. */
export const ask: typeof h5.ask = ({ timeoutMs: timeout, signal, ...asked }) => {
  const task = Taro.request({ ...asked, timeout })
  signal?.addEventListener('abort', () => task.abort())
  return task
}
