import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { call } from '@/lib/request'
import { isTooShort } from '@/lib/searchWords'
import type { Api } from '@contract/api'
import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Filter } from './filter'

type Found = ModelCard | ShareOrderCard

export function isShareOrder(found: Found): found is ShareOrderCard {
  return 'shareId' in found
}

/** Models, or their share orders (searchType 2), by the whole filter, page after page. A failure is shown in place. */
export function useModelList(filter: Filter) {
  const list = JSON.stringify(filter)
  return useInfiniteQuery({
    ...paged(['models', filter], async (from) => {
      const page = await call('listModels', { ...filter, ...from }, { quiet: true })
      if (!from.cursor && !filter.keyword) keepFirstScreen('model', page, list)
      return page
    }),
    enabled: !isTooShort(filter.keyword),
    ...firstScreen<Api['listModels']['data']>('model', list),
  })
}

const noPage = { total: 0 }

/** How many the list of this filter shows; the number before stays while the next is on its way. Exact up to 1,000. */
export function useModelCount(filter: Filter) {
  const counted = { ...filter, pageNo: 1, pageSize: 1 }
  return useQuery({
    queryKey: ['models', 'count', counted],
    // Words that the list does not look for find nothing in it.
    queryFn: () => (isTooShort(filter.keyword) ? noPage : call('listModels', counted, { quiet: true })),
    select: (page) => page.total,
    placeholderData: keepPreviousData,
  })
}

/** Home shows eight; those that have ended are left out, so more are asked for. */
const homeTiles = 8

/** The share orders that home shows, those of a city when one is chosen. */
function homeShareOrdersQuery(pcc: string) {
  return queryOptions({
    queryKey: ['homeShareOrders', pcc],
    queryFn: () => call('listModels', { searchType: 2, pcc, pageSize: 3 * homeTiles }, { quiet: true }),
  })
}

function isOpen(found: Found): found is ShareOrderCard {
  return isShareOrder(found) && found.shareState !== shareState.ended
}

export function useHomeShareOrders(pcc: string) {
  return useQuery({
    ...homeShareOrdersQuery(pcc),
    select: ({ records, total }) => ({ orders: records.filter(isOpen).slice(0, homeTiles), total }),
  })
}
