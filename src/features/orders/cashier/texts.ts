import type { IconName } from '@/components/Icon/iconNames'
import { texts } from '@/lib/texts'
import type { PayChannel } from '@contract/orders'

/** Product 16.2. */
export const payTexts = {
  cancelled: '取消支付',
  failed: '支付失败了',
  failedTitle: texts.paymentFailed,
  tooOld: texts.oldWechat,
  unpaid: '还没有收到付款',
  unpaidNote: '没有付成，可以再付一次，或换一种支付方式；已经付了，稍等会自动到账',
} as const

interface ChannelText {
  readonly icon: IconName
  readonly name: string
  readonly note: string
}

const wechat: ChannelText = { icon: 'wechat', name: '微信支付', note: '推荐，支付后立即生效' }

export const channelTexts: Readonly<Record<PayChannel, ChannelText>> = {
  jsapi: wechat,
  mini: wechat,
  h5: wechat,
  virtual: wechat,
  local: { icon: 'receipt', name: '演示收银台', note: '仅本机演示环境可见，不会真的扣款' },
}
