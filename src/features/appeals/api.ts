import { useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { call } from '@/lib/request'

/** Asks the operator to look again at the refusal of a post or comment: once each. */
export function useAppeal() {
  return useMutation({
    mutationFn: (appeal: { id: string; appeal: string }) => call('updateComment', appeal),
    onSuccess: () => void changed.appeal(),
  })
}
