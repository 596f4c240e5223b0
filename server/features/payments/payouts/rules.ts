import type { PayoutState } from '@contract/payouts'
import { dayMs, minuteMs } from '@contract/shanghai'
import type { TransferState } from '../../../ports/payment/transfers'

/** What a payout is while WeChat has it, and when WeChat is asked again. */
export const following: Readonly<Record<'accepted' | 'waiting' | 'moving', { state: PayoutState; againMs: number }>> = {
  accepted: { state: 'approved', againMs: minuteMs },
  waiting: { state: 'waiting', againMs: 10 * minuteMs },
  moving: { state: 'moving', againMs: minuteMs },
}

/** WeChat's word, for the papers. */
export const stateWords: Readonly<Record<TransferState, string>> = {
  accepted: '已受理',
  waiting: '等用户确认',
  moving: '付款中',
  done: '已付',
  failed: '没有付成',
  cancelled: '已撤销',
}

/** What WeChat says is over; nothing while it is not. */
export function endOf(state: TransferState): 'done' | 'failed' | 'cancelled' | null {
  return state === 'done' || state === 'failed' || state === 'cancelled' ? state : null
}

/** A request whose answer was lost is long through, or will never be. */
const throughMs = 10 * minuteMs
/** WeChat answers of 30 days; what it does not know afterwards may have been paid. */
const knownMs = 20 * dayMs

/** What it means that WeChat does not know of a payout that it was asked for at `sentAt`, if ever. */
export function unknownMeans(
  { sentAt, wasKnown }: { sentAt: Date | null; wasKnown: boolean },
  now: Date,
): 'none' | 'perhaps' | 'forgotten' {
  if (wasKnown) return 'forgotten'
  if (sentAt === null) return 'none'
  const age = now.getTime() - sentAt.getTime()
  if (age > knownMs) return 'forgotten'
  return age < throughMs ? 'perhaps' : 'none'
}

const reasons: Readonly<Record<string, string>> = {
  OVERDUE_CLOSE: '24 小时内没有确认收款',
  PAYEE_ACCOUNT_ABNORMAL: '微信收款账户异常，请在微信里核对后再提',
  PAYER_ACCOUNT_ABNORMAL: '付款账户暂时不能转账',
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: '微信收款额度已用完，请升级微信支付账户后再提',
  RECEIVE_ACCOUNT_NOT_CONFIGURE: '还没有设置微信收款账户',
  REAL_NAME_CHECK_FAIL: '微信还没有实名，请实名后再提',
}

/** Why WeChat did not pay, for the person. */
export function whyFailed(failReason: string | null): string {
  return reasons[failReason ?? ''] ?? '微信没有转成，可以再提一次'
}
