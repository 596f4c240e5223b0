import { switchTab } from '@/lib/navigate'
import { shareOrderTexts } from '@/domain/texts'
import { topUp } from '@/domain/topUp'
import type { WayOn } from './refusal'

/** Opens the list of bookings that can be joined. */
export function seeOthers(): void {
  void switchTab('pages/index/model', { searchType: 2 })
}

/** Opens the purchase of coins; what was being done is still there on the way back. */
export function buyCoins(): void {
  void topUp()
}

/** What the one button of a sheet reads after a refusal. */
export const wayTexts: Record<WayOn, string> = {
  retry: '重试',
  buyCoins: '去充值',
  newPrice: '按新价格确认',
  wait: '加入候补名单',
  join: shareOrderTexts.join,
  chooseAgain: '重新选择时段',
  others: '看看其他拼单',
  close: '知道了',
}
