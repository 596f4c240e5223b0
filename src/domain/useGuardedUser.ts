import { useDidShow } from '@tarojs/taro'
import type { UserInfo } from '@contract/users'
import { refreshUser, requireUserHere, useSession } from './session'

interface GuardedUser {
  readonly data: UserInfo | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => Promise<boolean>
}

/** The user of a guarded page (product 4.6), as a query: a visitor is sent to log in, what failed says why and may be retried. */
export function useGuardedUser(): GuardedUser {
  const session = useSession()
  useDidShow(() => void requireUserHere())
  const failed = session.state === 'failed'
  return {
    data: session.user ?? undefined,
    isError: failed,
    error: failed ? session.error : null,
    refetch: refreshUser,
  }
}
