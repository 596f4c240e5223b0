import { pinCoins } from '@contract/prices'
import type { ChargeConfig } from '@contract/site'

export type PinKind = 'top' | 'rec'

export interface PinPrice {
  readonly dayCoins: number
  /** Without the members' discount. */
  readonly fullCoins: number
  readonly payCoins: number
}

/** What days of a kind cost, members at 80 % of the whole, rounded up (product 7.5 and 8.3). The server works it out again. */
export function pinPrice(
  charges: ChargeConfig,
  { kind, days, vip }: { kind: PinKind; days: number; vip: boolean },
): PinPrice {
  const dayCoins = kind === 'top' ? charges.topCoin : charges.recCoin
  const price = (member: boolean) => pinCoins({ days, dayCoins, vip: member })
  return { dayCoins, fullCoins: price(false), payCoins: price(vip) }
}
