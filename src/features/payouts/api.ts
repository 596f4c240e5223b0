import { useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { call } from '@/lib/request'

const pollMs = 5000
/** The last few; older ones are lines of the bills. */
const shown = 3

/** What can be paid out, and the last payouts; asked for again while one is open. */
export function usePayouts() {
  return useQuery({
    queryKey: ['payouts'],
    queryFn: () => call('listPayouts', { pageSize: shown }, { quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ endedAt }) => endedAt === null) === true ? pollMs : false,
  })
}

export function useAskPayout() {
  return useMutation({
    mutationFn: (fen: number) => call('askPayout', { fen }, { quiet: true }),
    onSettled: () => changed.payouts(),
  })
}

export function useCancelPayout() {
  return useMutation({
    mutationFn: (id: string) => call('cancelPayout', { id }),
    onSettled: () => changed.payouts(),
  })
}
