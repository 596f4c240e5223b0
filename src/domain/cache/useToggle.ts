import { useMutation } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { tick } from '@/platform/haptics'
import type { Api } from '@contract/api'
import { changed } from './changed'
import type { Key } from './keys'

interface Mark extends Pick<Api['saveUserdata']['input'], 'targetType' | 'targetId'> {
  readonly kind: 'favourite' | 'follow' | 'like'
}

interface Shown {
  /** The query that shows the mark; it is not asked meanwhile. */
  readonly queryKey: Key
  readonly show: (on: boolean) => void
}

/** Sets a mark on a thing, or takes it away. It shows at once and turns back when the call fails; twice is the same as once. */
export function useToggle(mark: Mark, { queryKey, show }: Shown) {
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { ...mark, on }),
    onMutate: async (on) => {
      tick()
      await queryClient.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
    onSuccess: () => void changed.mark(mark.kind),
  })
}
