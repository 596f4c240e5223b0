/**
 * What things cost, and who gets what of a price: one function each, whole coins and whole fen in and out. Screens, rules and statements
 * all count by these; plain, so that the client may import it.
 */

/** What reaches whoever made what was bought, in hundredths; the rest is the platform's (product 7.5). */
export const authorPercent = 70

const memberPercent = 80

/** What reaches an author or a model's user of a price, in coins, rounded down. */
export function authorCoins(priceCoins: number): number {
  return Math.floor((priceCoins * authorPercent) / 100)
}

/** A member's price of what members save on, in coins, rounded up (product 8.2). */
export function memberCoins(priceCoins: number): number {
  return Math.ceil((priceCoins * memberPercent) / 100)
}

export interface PinTerms {
  readonly days: number
  /** Coins a day, as they are configured. */
  readonly dayCoins: number
  readonly vip: boolean
}

/** What days of a pin or a recommendation cost, in coins: members save on the whole (product 5.4). */
export function pinCoins({ days, dayCoins, vip }: PinTerms): number {
  const full = days * dayCoins
  return vip ? memberCoins(full) : full
}

/** What a seat is priced by. */
export interface SeatPricing {
  readonly hourlyFeeFen: number
  readonly hours: number
  readonly minUsers: number
}

/** What a seat costs in real money, in fen, rounded up; 0 for 互勉 (product 6.6). */
export function seatFeeFen({ hourlyFeeFen, hours, minUsers }: SeatPricing): number {
  return Math.ceil((hourlyFeeFen * hours) / minUsers)
}

/** What everybody may read of a paid text: so many characters or so many hundredths of it, the shorter (product 7.7). */
export const freeText = { charsMax: 60, percent: 20 } as const

/** That part of a text; characters are code points. */
export function freePart(text: string): string {
  const chars = [...text]
  const share = Math.floor((chars.length * freeText.percent) / 100)
  return chars.slice(0, Math.min(freeText.charsMax, share)).join('')
}

/** What a coin is worth in fen (product 8): ten coins are one yuan. */
export const coinFen = 10

/** Of an amount in yuan with at most two decimals, in fen. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}
