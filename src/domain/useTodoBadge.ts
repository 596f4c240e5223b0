import { useEffect } from 'react'
import { setTabBadge } from '@/platform/tabBar/badge'
import { tabs } from '@contract/routes'
import type { UserInfo } from '@contract/users'
import { useSession } from './session'

const me = tabs.indexOf('pages/index/me')

/** Keeps on the me tab how many notices are unread and how many things beside them wait for an act. */
export function useTodoBadge(): void {
  const { user } = useSession()
  useEffect(() => void setTabBadge(me, user ? waiting(user) : 0), [user])
}

/** These no notice tells of too; what has run out since the user was fetched waits no more. A server of before has no notices. */
function waiting({ todo, counts: { unreadNotices } }: UserInfo): number {
  const still = todo.filter(({ until }) => until === null || Date.parse(until) > Date.now())
  const alone = still.filter(({ kind }) => kind === 'orderUnpaid' || kind === 'account')
  return unreadNotices === undefined ? still.length : unreadNotices + alone.length
}
