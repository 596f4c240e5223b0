import type { CallError } from '@/lib/callError'

/** What a person can do next after a refusal. */
export type WayOn = 'retry' | 'buyCoins' | 'newPrice' | 'wait' | 'join' | 'chooseAgain' | 'others' | 'close'

export interface Explained {
  text: string
  way: WayOn
}

/** Every refusal of a booking's calls with its sentence and its way on; the page has refreshed by then. */
export function explain(error: CallError): Explained {
  switch (error.reason) {
    case 'NOT_ENOUGH_COINS':
      return { text: missingText(error.data) ?? error.msg, way: 'buyCoins' }
    case 'PRICE_ROSE':
      return { text: '价格刚刚更新，请看清新的费用后再确认', way: 'newPrice' }
    case 'SHARE_FULL':
      return { text: error.msg, way: 'wait' }
    case 'SHARE_NOT_FULL':
      return { text: error.msg, way: 'join' }
    case 'WINDOW_TAKEN':
    case 'WINDOW_CLOSED':
    case 'WINDOW_TOO_SOON':
    case 'WINDOWS_NOT_ADJACENT':
      return { text: error.msg, way: 'chooseAgain' }
    case 'SHARE_ENDED':
    case 'SHARE_CANCELLED':
    case 'SHARE_STARTED':
    case 'NOT_FOUND':
      return { text: error.msg, way: 'others' }
    case 'SHARE_JOINED':
    case 'SHARE_NOT_JOINED':
    case 'OWN_MODEL':
      return { text: error.msg, way: 'close' }
    default:
      return { text: error.msg, way: 'retry' }
  }
}

/** The server says what was needed and what is there (product 3.2, code 402). */
function missingText(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('needCoin' in data) || !('balance' in data)) return null
  const { needCoin, balance } = data
  if (typeof needCoin !== 'number' || typeof balance !== 'number') return null
  return `拍币不足，还差 ${needCoin - balance} 拍币（需要 ${needCoin}，余额 ${balance}）`
}
