import { useEffect } from 'react'
import { setTabBadge } from '@/platform/tabBar/badge'
import { tabs } from '@contract/routes'
import type { UserInfo } from '@contract/users'
import { useSession } from './session'

const me = tabs.indexOf('pages/index/me')

/** Keeps the number of things that wait for the user on the me tab. */
export function useTodoBadge(): void {
  const { user } = useSession()
  useEffect(() => void setTabBadge(me, user ? waiting(user) : 0), [user])
}

/** What has run out since the user was fetched waits no more. */
function waiting({ todo }: UserInfo): number {
  return todo.filter(({ until }) => until === null || Date.parse(until) > Date.now()).length
}
