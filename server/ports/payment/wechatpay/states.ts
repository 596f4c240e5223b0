import type { RefundStatus } from '../types'

/** WeChat's word for where a refund is. A closed one is abnormal too: the payer has not got the money. */
export function refundStatusOf(status: string): RefundStatus {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'processing' : 'abnormal'
}
