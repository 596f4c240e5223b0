/** What is said of a price of 0. */
export const noFeeText = '互勉拍摄，模特不收费'

/** Coins left after a cost, or how many are missing; one of the two is 0. */
export function afterCost(balanceCoins: number, priceCoins: number): { leftCoins: number; missingCoins: number } {
  return {
    leftCoins: Math.max(0, balanceCoins - priceCoins),
    missingCoins: Math.max(0, priceCoins - balanceCoins),
  }
}
