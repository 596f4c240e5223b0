import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '@contract/api'
import { call } from '@/lib/request'

export type Direction = NonNullable<Api['listBills']['input']['direction']>

/** The caller's bills, newest first. */
export function useBills(direction: Direction | null) {
  return useInfiniteQuery({
    queryKey: ['bills', direction],
    queryFn: ({ pageParam }) =>
      call(
        'listBills',
        { pageSize: 20, ...(direction && { direction }), ...(pageParam && { cursor: pageParam }) },
        { quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
