import { useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { failedWith } from '@/lib/callError'
import { call } from '@/lib/request'
import { limits } from '@contract/limits'
import type { Package } from '@contract/packages'

/** What is on sale of one kind, in order. */
export function usePackages(kind: Package['kind']) {
  return useQuery({
    queryKey: ['packages', kind],
    queryFn: async () => (await call('listPackages', { kind, pageSize: limits.pageSizeMax }, { quiet: true })).records,
  })
}

/** Creates the order of a package at the price as shown; a price that has moved on, or what is off sale, is fetched again. */
export function useBuy(kind: Package['kind']) {
  return useMutation({
    mutationFn: ({ id, priceFen }: Package) =>
      call(kind === 'coins' ? 'buyCoins' : 'buyMembership', { packageId: id, priceFen }),
    onError: (error) => {
      if (failedWith(error, 'PRICE_ROSE') || failedWith(error, 'NOT_FOUND')) void changed.prices()
    },
  })
}
