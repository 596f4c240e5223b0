import { leaveFor } from '../leave'
import type * as h5 from './index'

/** Taro does not know it: base library 3.3.0 and later (pay.weixin.qq.com/doc/v3/merchant/4012716430). */
export const confirmTransfer: typeof h5.confirmTransfer = async (confirm) => {
  if (confirm.channel === 'local') {
    leaveFor(confirm.url)
    return 'open'
  }
  const { channel: _, ...fields } = confirm
  const request: unknown = Reflect.get(wx, 'requestMerchantTransfer')
  if (typeof request !== 'function') return 'tooOld'
  return new Promise((resolve) => {
    request.call(wx, { ...fields, success: () => resolve('open'), fail: () => resolve('failed') })
  })
}

declare const wx: object
