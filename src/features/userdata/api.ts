import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'

/** What is listed under 我的收藏: favourites of four sorts, and the models that one follows. */
export type Sort = 'model' | 'shareOrder' | 'post' | 'theme' | 'follow'

/** The caller's favourites of one sort, newest first, page by page. */
export function useFavourites(sort: Sort) {
  const kind = sort === 'follow' ? 'follow' : 'favourite'
  const targetType = sort === 'follow' ? 'model' : sort
  return useInfiniteQuery({
    queryKey: ['userdata', kind, targetType],
    queryFn: ({ pageParam }) =>
      call('listUserdata', { kind, targetType, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
