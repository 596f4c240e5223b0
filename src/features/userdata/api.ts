import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'

/** The caller's favourites of one sort, newest first, page by page. */
export function useFavourites(targetType: 'model' | 'shareOrder') {
  return useInfiniteQuery({
    queryKey: ['userdata', 'favourite', targetType],
    queryFn: ({ pageParam }) =>
      call('listUserdata', { kind: 'favourite', targetType, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
