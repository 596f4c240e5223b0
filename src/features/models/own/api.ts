import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import type { OwnModelShareOrder, OwnModel } from '@contract/models'

/** There is one card a user. */
const ownModelQuery = queryOptions({
  queryKey: ['ownModel'],
  queryFn: async () => {
    const { records } = await call('listMyModels', {}, { quiet: true })
    return records.find(isCard) ?? null
  },
  staleTime: 0,
})

function isCard(record: OwnModel | OwnModelShareOrder): record is OwnModel {
  return !isShareOrder(record)
}

function isShareOrder(record: OwnModel | OwnModelShareOrder): record is OwnModelShareOrder {
  return 'shareId' in record
}

/** The caller's own card in any state; null for whoever has not applied. */
export function useOwnModel() {
  return useQuery(ownModelQuery)
}

/** The share orders of the own card, the soonest shoot first, then those that are over. */
export function useOwnShareOrders() {
  return useInfiniteQuery({
    ...paged(['ownModel', 'shareOrders'], (from) => call('listMyModels', { searchType: 2, ...from }, { quiet: true })),
    select: ({ pages }) => pages.flatMap(({ records }) => records.filter(isShareOrder)),
  })
}

export type CardInput = Api['saveModel']['input']
export type Times = Omit<Api['saveModelTimes']['input'], 'modelId'>

/** Applies as a model, or edits the card: the form shows a refusal itself. */
export function useSaveCard() {
  return useMutation({
    mutationFn: (card: CardInput) => call('saveModel', card, { quiet: true }),
    onSuccess: putCard,
  })
}

/** Sets when the model can be booked. */
export function useSaveTimes(modelId: string) {
  return useMutation({
    mutationFn: (times: Times) => call('saveModelTimes', { modelId, ...times }),
    onSuccess: putCard,
  })
}

function putCard(card: OwnModel): void {
  queryClient.setQueryData(ownModelQuery.queryKey, card)
  void changed.ownModel(card.id)
}
