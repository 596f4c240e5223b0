import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { phrases } from '@/lib/phrases'
import { HotFeed } from './HotFeed'
import { useHotFeed } from './api'

/** What a search finds: posts, photo sets and bookings, most liked first. */
export function HotFound({ keyword }: { keyword: string }) {
  const feed = useHotFeed(keyword)
  usePullDownRefresh(() => void feed.refetch().finally(() => Taro.stopPullDownRefresh()))
  return <HotFeed feed={feed} emptyNote={phrases.tryOtherWords} />
}
