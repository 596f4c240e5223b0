import type { Api } from '@contract/api'
import type { ModelBooking, OwnModel } from '@contract/models'
import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '@/lib/request'

/** There is one card a user. */
const ownModelQuery = queryOptions({
  queryKey: ['ownModel'],
  queryFn: async () => {
    const { records } = await call('listMyModels', {}, { quiet: true })
    return records.find(isCard) ?? null
  },
  staleTime: 0,
})

function isCard(record: OwnModel | ModelBooking): record is OwnModel {
  return !isBooking(record)
}

function isBooking(record: OwnModel | ModelBooking): record is ModelBooking {
  return 'shareId' in record
}

/** The caller's own card in any state; null for whoever has not applied. */
export function useOwnModel() {
  return useQuery(ownModelQuery)
}

/** The bookings of the own card, the latest shoot first. */
export function useModelBookings() {
  return useInfiniteQuery({
    queryKey: ['ownModel', 'bookings'],
    queryFn: ({ pageParam }) =>
      call('listMyModels', { searchType: 2, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap(({ records }) => records.filter(isBooking)),
  })
}

export type CardInput = Api['saveModel']['input']
export type Times = Omit<Api['saveModelTimes']['input'], 'modelId'>

/** Applies as a model, or edits the card: the form shows a refusal itself. */
export function useSaveCard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (card: CardInput) => call('saveModel', card, { quiet: true }),
    onSuccess: (card) => putCard(client, card),
  })
}

/** Sets when the model can be booked. */
export function useSaveTimes(modelId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (times: Times) => call('saveModelTimes', { modelId, ...times }),
    onSuccess: (card) => {
      putCard(client, card)
      void client.invalidateQueries({ queryKey: ['modelWindows', modelId] })
    },
  })
}

function putCard(client: QueryClient, card: OwnModel): void {
  client.setQueryData(ownModelQuery.queryKey, card)
  void client.invalidateQueries({ queryKey: ['model', card.id] })
}

/** What is booked already, by day: three months of an approved card. */
export function useBookedDays(modelId: string, span: { from: string; to: string } | null) {
  return useQuery({
    queryKey: ['modelWindows', modelId, span?.from, span?.to],
    queryFn: () => call('getModelWindows', { modelId, from: span?.from ?? '', to: span?.to ?? '' }, { quiet: true }),
    enabled: span !== null,
  })
}
