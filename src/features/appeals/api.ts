import { useMutation } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/domain/session'

/** Asks the operator to look again at the refusal of a post or comment: once each. */
export function useAppeal() {
  return useMutation({
    mutationFn: (appeal: { id: string; appeal: string }) => call('updateComment', appeal),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['posts'] })
      void queryClient.invalidateQueries({ queryKey: ['comments'] })
      void refreshUser()
    },
  })
}
