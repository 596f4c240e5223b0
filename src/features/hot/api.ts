import type { Api } from '@contract/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { firstScreen, keepFirstScreen } from '@/lib/firstScreen'
import { call } from '@/lib/request'
import { read } from '@/platform/storage'

/** Home's feed, or what a search finds in it; asked for again it starts anew. */
const feedKey = (keyword: string) => ['hot', keyword]

/** Spec 3, `interval setting`: seconds between two polls; ours unless the device has been told another. */
const pollSeconds = 60

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
  const seconds = read('intervalSetting') ?? pollSeconds
  const news = useQuery({
    queryKey: ['hotNum', sinceMs],
    queryFn: () => call('countHot', { since: new Date(sinceMs).toISOString() }, { quiet: true }),
    enabled: onScreen && sinceMs > 0,
    refetchInterval: seconds * 1000,
    // The feed has just been fetched: nothing can be new yet.
    initialData: { count: 0 },
    initialDataUpdatedAt: sinceMs,
    staleTime: seconds * 1000,
  })
  return news.data.count
}
