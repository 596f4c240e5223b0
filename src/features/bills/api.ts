import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'

export type Direction = NonNullable<Api['listBills']['input']['direction']>

/** The caller's bills, newest first, from a day (`YYYY-MM-DD`) back; an empty one is today. */
export function useBills(direction: Direction | null, until: string) {
  const chosen = { ...(direction && { direction }), ...(until && { until }) }
  return useInfiniteQuery(
    paged(['bills', direction, until], (from) =>
      call('listBills', { pageSize: 20, ...chosen, ...from }, { quiet: true }),
    ),
  )
}
