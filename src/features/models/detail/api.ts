import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { tick } from '@/platform/haptics'

/** One model with pictures, themes, notices and open bookings. A failure is shown in place, so it makes no toast. */
export function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['model', id],
    queryFn: () => call('getModel', { id }, { quiet: true }),
  })
}

/** A model's announcements from the newest to the oldest, page by page. */
export function useModelNotices(modelId: string) {
  return useInfiniteQuery({
    queryKey: ['modelNotices', modelId],
    queryFn: ({ pageParam }) =>
      call('listModelNotices', { modelId, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

export function useModel(id: string) {
  return useQuery(modelQuery(id))
}

const fields = { favourite: 'favourite', follow: 'followed' } as const

/**
 * Puts a model among the favourites or the followed ones, or takes it away. It shows at once and turns back when the call fails;
 * twice is the same as once.
 */
export function useModelMark(kind: keyof typeof fields, id: string) {
  const client = useQueryClient()
  const { queryKey } = modelQuery(id)
  const show = (on: boolean) =>
    client.setQueryData(queryKey, (model) => (model ? { ...model, [fields[kind]]: on } : model))
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { kind, targetType: 'model', targetId: id, on }),
    onMutate: async (on) => {
      tick()
      await client.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
    onSuccess: ({ on }) => {
      show(on)
      void client.invalidateQueries({ queryKey: ['userdata', kind] })
      if (kind === 'follow') void client.invalidateQueries({ queryKey: ['posts', 'followed'] })
    },
  })
}
