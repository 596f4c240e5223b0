import type { Api } from '@contract/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { firstScreen, keepFirstScreen } from '@/lib/firstScreen'
import { call } from '@/lib/request'
import { read } from '@/platform/storage'

/** Home and square show the same feed; asked for again it starts anew. */
const feedKey = ['hot'] as const

/** Spec 3, `interval setting`: seconds between two polls; ours unless the device has been told another. */
const pollSeconds = 60

/** The mixed feed, page after page. A failure is shown in place. */
export function useHotFeed() {
  return useInfiniteQuery({
    queryKey: feedKey,
    queryFn: async ({ pageParam }) => {
      const page = await call('listHot', { ...(pageParam && { cursor: pageParam }) }, { quiet: true })
      if (!pageParam) keepFirstScreen('home', page)
      return page
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
    ...firstScreen<Api['listHot']['data']>('home'),
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
