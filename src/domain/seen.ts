import { useEffect } from 'react'
import { call } from '@/lib/request'
import { minuteMs } from '@contract/shanghai'
import { changed } from './cache/changed'
import { useSession } from './session'

/** Looking at a thing again within this time is the same look. */
const againAfterMs = 10 * minuteMs

/** By user and thing: when it was told last. */
const told = new Map<string, number>()

/** Tells that a signed-in user looks at a thing, once it is on screen: for 看过. Nothing waits for it, and nothing is said when it fails. */
export function useSeen(targetType: 'model' | 'shareOrder' | 'post' | 'theme', targetId: string | undefined): void {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId === undefined || targetId === undefined) return
    const key = `${userId} ${targetId}`
    if (Date.now() - (told.get(key) ?? 0) < againAfterMs) return
    told.set(key, Date.now())
    call('saveUserdata', { kind: 'view', targetType, targetId, on: true }, { quiet: true }).then(
      () => changed.mark('view'),
      () => told.delete(key),
    )
  }, [userId, targetType, targetId])
}
