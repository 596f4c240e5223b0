import type { Api } from '@contract/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { call } from '@/lib/request'
import { read, write } from '@/platform/storage'

/** Home's feed, or what a search finds in it; asked for again it starts anew. */
const feedKey = (keyword: string) => ['hot', keyword]

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

/** The mixed feed, or what a keyword finds in it, page after page. A failure is shown in place. */
export function useHotFeed(keyword = '') {
  return useInfiniteQuery({
    queryKey: feedKey(keyword),
    queryFn: async ({ pageParam }) => {
      const asked = { ...(keyword && { keyword }), ...(pageParam && { cursor: pageParam }) }
      const page = await call('listHot', asked, { quiet: true })
      if (!pageParam && !keyword) keepFirstScreen('home', page)
      return page
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
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
