/** What money comes and goes by, in words. */
export const channelNames = { wechatPay: '微信支付', virtual: '虚拟支付', transfer: '商家转账' } as const
