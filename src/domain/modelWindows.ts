import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'

/** When a model can be booked between two days, both included, at most 92; null asks nothing. */
export function useModelWindows(modelId: string, span: { readonly from: string; readonly to: string } | null) {
  const { from = '', to = '' } = span ?? {}
  return useQuery({
    queryKey: ['modelWindows', modelId, from, to],
    queryFn: () => call('getModelWindows', { modelId, from, to }, { quiet: true }),
    enabled: span !== null,
  })
}
