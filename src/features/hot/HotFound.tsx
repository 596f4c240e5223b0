import { phrases } from '@/domain/phrases'
import { usePull } from '@/lib/useFresh'
import { useHotFeed } from './api'
import type { MaskOf } from './HotCard'
import { HotFeed } from './HotFeed'

/** What a search finds: posts, photo sets and share orders, most liked first. */
export function HotFound({ keyword, maskOf }: { keyword: string; maskOf: MaskOf }) {
  const feed = useHotFeed(keyword)
  usePull(feed.refetch)
  return <HotFeed feed={feed} maskOf={maskOf} emptyNote={phrases.tryOtherWords} />
}
