import { shareOrderTexts } from '@/domain/texts'
import { topUp } from '@/domain/topUp'
import type { CallError } from '@/lib/callError'
import { switchTab } from '@/lib/navigate'

/** What a person can do next after a refusal. */
export type WayOn = 'retry' | 'buyCoins' | 'newPrice' | 'wait' | 'join' | 'chooseAgain' | 'others' | 'close'

export interface Explained {
  text: string
  way: WayOn
}

const ways: Partial<Record<CallError['reason'], WayOn>> = {
  NOT_ENOUGH_COINS: 'buyCoins',
  PRICE_ROSE: 'newPrice',
  SHARE_FULL: 'wait',
  SHARE_NOT_FULL: 'join',
  WINDOW_TAKEN: 'chooseAgain',
  WINDOW_CLOSED: 'chooseAgain',
  WINDOW_TOO_SOON: 'chooseAgain',
  WINDOWS_NOT_ADJACENT: 'chooseAgain',
  SHARE_ENDED: 'others',
  SHARE_CANCELLED: 'others',
  SHARE_STARTED: 'others',
  NOT_FOUND: 'others',
  SHARE_JOINED: 'close',
  SHARE_NOT_JOINED: 'close',
  OWN_MODEL: 'close',
}

/** Every refusal of a share order's calls with its sentence and its way on; the page has refreshed by then. */
export function explain(error: CallError): Explained {
  return { text: textOf(error), way: ways[error.reason] ?? 'retry' }
}

function textOf({ reason, data, msg }: CallError): string {
  if (reason === 'PRICE_ROSE') return '价格刚刚更新，请看清新的费用后再确认'
  return (reason === 'NOT_ENOUGH_COINS' ? missingText(data) : null) ?? msg
}

/** The server says what was needed and what is there (product 3.2, code 402). */
function missingText(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('needCoin' in data) || !('balance' in data)) return null
  const { needCoin, balance } = data
  if (typeof needCoin !== 'number' || typeof balance !== 'number') return null
  return `拍币不足，还差 ${needCoin - balance} 拍币（需要 ${needCoin}，余额 ${balance}）`
}

/** Opens the list of share orders that can be joined. */
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
