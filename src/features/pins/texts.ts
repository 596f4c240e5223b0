import type { CallError } from '@/lib/callError'
import { formatDayTime } from '@/lib/time'
import { limits } from '@contract/limits'
import type { PinKind } from './price'

export const kindTexts: Readonly<Record<PinKind, string>> = { top: '置顶', rec: '推荐' }

export const gainTexts: Readonly<Record<PinKind, string>> = {
  top: '排在所在城市模特列表的最前面，带「置顶」标',
  rec: '排在普通模特之前，带「推荐」标',
}

/** What the tooltip at the price says (product 5.4). */
export function priceHelp(kind: PinKind, dayCoins: number): string {
  const name = kindTexts[kind]
  return `${name}每天 ${dayCoins} 拍币，按天一次付清，会员 8 折。一座城市最多 ${limits.pinnedACityMax} 位，付款后立即生效，续期接在原到期时间之后。`
}

/** Why a pin was refused, with when a place is free where all are taken. */
export function refusedText(error: CallError): string {
  const { data } = error
  const hasNext = error.reason === 'PIN_FULL' && typeof data === 'object' && data !== null && 'nextFreeAt' in data
  return hasNext ? `该城市的名额已满，最早 ${formatDayTime(String(data.nextFreeAt))} 空出` : error.msg
}
