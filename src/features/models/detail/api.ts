import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { useToggle } from '@/domain/cache/useToggle'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'

/** One model with pictures, themes, notices and open share orders. A failure is shown in place, so it makes no toast. */
function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['model', id],
    queryFn: () => call('getModel', { id }, { quiet: true }),
  })
}

/** A model's announcements from the newest to the oldest, page by page. */
export function useModelNotices(modelId: string) {
  return useInfiniteQuery(
    paged(['modelNotices', modelId], (from) => call('listModelNotices', { modelId, ...from }, { quiet: true })),
  )
}

export function useModel(id: string) {
  return useQuery(modelQuery(id))
}

const fields = { favourite: 'favourite', follow: 'followed' } as const

/** Puts a model among the favourites or the followed ones, or takes it away. */
export function useModelMark(kind: keyof typeof fields, id: string) {
  const { queryKey } = modelQuery(id)
  const show = (on: boolean) =>
    queryClient.setQueryData(queryKey, (model) => (model ? { ...model, [fields[kind]]: on } : model))
  return useToggle({ kind, targetType: 'model', targetId: id }, { queryKey, show })
}
