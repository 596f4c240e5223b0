import { useEffect } from 'react'
import { setTabBadge } from '@/platform/tabBar/badge'
import { mainPages } from './appPages'
import { useSession } from './session'

const me = mainPages.indexOf('pages/index/me')

/** Keeps the number of things that wait for the user on the me tab. */
export function useTodoBadge(): void {
  const { user } = useSession()
  useEffect(() => void setTabBadge(me, user?.todo.length ?? 0), [user])
}
