import { queryClient } from '@/lib/queryClient'
import type { Key, Root } from './keys'

/** What is on screen below these keys is asked for again, the rest when it next shows. Resolves when it has come; never rejects. */
export function freshen(...keys: readonly (Root | Key)[]): Promise<unknown> {
  return Promise.all(
    keys.map((key) => queryClient.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key })),
  )
}
