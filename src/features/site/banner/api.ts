import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { minuteMs } from '@contract/shanghai'

/** A banner with its zones and text. */
export function useBanner(id: string) {
  return useQuery({
    queryKey: ['banner', id],
    queryFn: () => call('getBanner', { id }, { quiet: true }),
    staleTime: 10 * minuteMs,
  })
}
