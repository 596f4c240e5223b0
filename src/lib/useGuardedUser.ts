import type { UserInfo } from '@contract/users'
import { useDidShow } from '@tarojs/taro'
import { refreshUser, requireUserHere, useSession } from './session'

interface GuardedUser {
  readonly data: UserInfo | undefined
  readonly isError: boolean
  readonly refetch: () => Promise<boolean>
}

/** The user of a guarded page (product.md 4), as a query: a visitor is sent to log in, a lost network may be retried. */
export function useGuardedUser(): GuardedUser {
  const { state, user } = useSession()
  useDidShow(() => void requireUserHere())
  return { data: user ?? undefined, isError: state === 'failed', refetch: refreshUser }
}
