import type { RefundStatus } from '../types'

const states: Readonly<Record<string, RefundStatus>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  // The payer has not got the money.
  CLOSED: 'abnormal',
}

/** WeChat's word for where a refund is; null where it is none that we know. */
export function refundStatusOf(status: string): RefundStatus | null {
  return states[status] ?? null
}
