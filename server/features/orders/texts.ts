import { ownPath } from '@contract/ownPath'

/** Where an unpaid order is paid. */
export function cashierPath(orderId: string): string {
  return ownPath('pages/syt/syt', { orderId })
}
