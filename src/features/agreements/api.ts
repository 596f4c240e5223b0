import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'

/** An agreement by its key: `userAgreement`, `privacy`, … */
export function useAgreement(key: string) {
  return useQuery({
    queryKey: ['agreements', key],
    queryFn: () => call('getAgreement', { key, useSource: '1' }, { quiet: true }),
  })
}
