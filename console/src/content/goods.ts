import type { EditedPackage } from '@contract/console/content'

/** What one gets: 30 天, or 300 + 赠 15 拍币. */
export function goodsText({ kind, coins, giftCoins, days }: EditedPackage): string {
  if (kind === 'membership') return `${days} 天`
  return giftCoins === 0 ? `${coins} 拍币` : `${coins} + 赠 ${giftCoins} 拍币`
}
