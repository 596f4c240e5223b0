/** Where an unpaid order is paid. */
export function cashierPath(orderId: string): string {
  return `/pages/syt/syt?orderId=${orderId}`
}
