import type { Package } from '@contract/packages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failedWith } from '@/lib/callError'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'

const most = 50
const keyOf = (kind: Package['kind']) => ['packages', kind]

/** What is on sale of one kind, in order. */
export function usePackages(kind: Package['kind']) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async () => (await call('listPackages', { kind, pageSize: most }, { quiet: true })).records,
  })
}

/** Creates the order of a package at the price as shown; a price that has moved on is fetched again. */
export function useBuy(kind: Package['kind']) {
  return useMutation({
    mutationFn: ({ id, priceFen }: Package) =>
      call(kind === 'coins' ? 'buyCoins' : 'buyMembership', { packageId: id, priceFen }),
    onError: (error) => {
      if (failedWith(error, 'PRICE_ROSE')) void queryClient.invalidateQueries({ queryKey: keyOf(kind) })
    },
  })
}
