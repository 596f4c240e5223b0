import type { Deps } from '../../deps'
import type { PaymentPort } from '../../ports/payment/types'
import { openVirtualPayment } from '../../ports/payment/virtual/virtualPayment'
import { openWechatPay } from '../../ports/payment/wechatpay/wechatPay'
import { withAccessToken } from '../../ports/wechat/tokens'
import { sharedTokens } from '../wechat/sharedTokens'

/** How we are paid, by the settings; virtual payment shares the mini-program's access token with the rest of WeChat. */
export function openPayment(parts: Pick<Deps, 'db' | 'clock' | 'env'>): PaymentPort {
  const { clock, env } = parts
  const { local, wechatPay, virtual } = env.payment
  const { wechat } = env
  return {
    local,
    wechatPay: wechatPay === null ? null : openWechatPay(wechatPay, () => clock.now()),
    virtual:
      virtual === null || wechat === null || wechat.mini === null
        ? null
        : openVirtualPayment(virtual, (call) => withAccessToken(wechat, sharedTokens(parts), 'mini', call)),
  }
}
