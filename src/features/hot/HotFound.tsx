import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { phrases } from '@/domain/phrases'
import type { MaskOf } from './HotCard'
import { HotFeed } from './HotFeed'
import { useHotFeed } from './api'

/** What a search finds: posts, photo sets and bookings, most liked first. */
export function HotFound({ keyword, maskOf }: { keyword: string; maskOf: MaskOf }) {
  const feed = useHotFeed(keyword)
  usePullDownRefresh(() => void feed.refetch().finally(() => Taro.stopPullDownRefresh()))
  return <HotFeed feed={feed} maskOf={maskOf} emptyNote={phrases.tryOtherWords} />
}
