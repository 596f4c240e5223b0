import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/request'

/** One model with pictures, themes, notices and open bookings. A failure is shown in place, so it makes no toast. */
export function modelQuery(id: string) {
  return queryOptions({
    queryKey: ['model', id],
    queryFn: () => call('getModel', { id }, { quiet: true }),
  })
}

export function useModel(id: string) {
  return useQuery(modelQuery(id))
}

/**
 * Puts a model among the favourites, or takes it away. The star turns at once and turns back when the call fails; twice is
 * the same as once.
 */
export function useFavouriteModel(id: string) {
  const client = useQueryClient()
  const { queryKey } = modelQuery(id)
  const show = (favourite: boolean) =>
    client.setQueryData(queryKey, (model) => (model ? { ...model, favourite } : model))
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId: id, on }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
    onSuccess: ({ on }) => {
      show(on)
      void client.invalidateQueries({ queryKey: ['userdata'] })
    },
  })
}
