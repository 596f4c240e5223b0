import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read, write } from '@/device/storage'
import { paged } from '@/domain/cache/paged'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import type { HotItem } from '@contract/hot'

/** Between two polls. Each that fails doubles it for this device (product 14.3, `interval setting`), the next answer brings it back. */
const pollSeconds = { first: 60, most: 600 }

function nextPollMs(): number {
  return (read('intervalSetting') ?? pollSeconds.first) * 1000
}

async function countHot(sinceMs: number): Promise<{ count: number }> {
  try {
    const news = await call('countHot', { since: new Date(sinceMs).toISOString() }, { quiet: true })
    write('intervalSetting', pollSeconds.first)
    return news
  } catch (error) {
    write('intervalSetting', Math.min(pollSeconds.most, (nextPollMs() / 1000) * 2))
    throw error
  }
}

/** The mixed feed, or what a keyword finds in it of some kinds, page after page. A failure is shown in place. */
export function useHotFeed(keyword = '', kinds?: readonly HotItem['kind'][]) {
  return useInfiniteQuery({
    ...paged(['hot', keyword], async (from) => {
      const asked = { ...(keyword && { keyword }), ...(kinds && { kinds: [...kinds] }) }
      const page = await call('listHot', { ...asked, ...from }, { quiet: true })
      if (!from.cursor && !keyword) keepFirstScreen('home', page)
      return page
    }),
    ...(keyword ? {} : firstScreen<Api['listHot']['data']>('home')),
  })
}

/** How much is new since a moment (ms), asked every minute while the page is shown; 0 while it is not known. At most 99. */
export function useHotNews(sinceMs: number, onScreen: boolean): number {
  const news = useQuery({
    queryKey: ['hotNum', sinceMs],
    queryFn: () => countHot(sinceMs),
    enabled: onScreen && sinceMs > 0,
    refetchInterval: nextPollMs,
    // The feed has just been fetched: nothing can be new yet. A line that was just shown (product 14.3, `show line time`) is not asked for again at once.
    initialData: { count: 0 },
    initialDataUpdatedAt: () => Math.max(sinceMs, read('showLineTime') ?? 0),
    staleTime: nextPollMs,
  })
  return news.data.count
}
