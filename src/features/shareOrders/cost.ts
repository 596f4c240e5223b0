/** What is said of a price of 0. */
export const noFeeText = '互勉拍摄，模特不收费'

/** What a booking is priced by. */
export interface SeatPricing {
  hourlyFeeFen: number
  hours: number
  minUsers: number
}

/**
 * What one seat costs, in fen: ceil(hourlyFeeFen × hours ÷ minUsers), 0 for 互勉 (product 6.6). The server works it out
 * again and refuses when the two differ, so this is only what is shown before a booking exists.
 */
export function seatFeeFen({ hourlyFeeFen, hours, minUsers }: SeatPricing): number {
  return Math.ceil((hourlyFeeFen * hours) / minUsers)
}

/** Coins left after a cost, or how many are missing; one of the two is 0. */
export function afterCost(balanceCoins: number, priceCoins: number): { leftCoins: number; missingCoins: number } {
  return {
    leftCoins: Math.max(0, balanceCoins - priceCoins),
    missingCoins: Math.max(0, priceCoins - balanceCoins),
  }
}
