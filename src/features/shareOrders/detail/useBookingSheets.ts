import { useState } from 'react'
import { requireUser } from '@/domain/session'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'

type Sheet = 'none' | 'share' | 'opened' | 'exit'

/** Which sheet lies over a share order: none, that it is passed on, that it has just been opened, or that one leaves it. */
export function useBookingSheets(order: ShareOrderDetail | undefined, justOpened: boolean) {
  const [sheet, setSheet] = useState<Sheet>(justOpened ? 'opened' : 'none')
  // Read again later, the address still says so: then somebody has joined, or it is over.
  const fresh = order?.opener && order.shareState === shareState.recruiting && order.shareUsers.length === 1
  const shown = sheet === 'opened' && !fresh ? 'none' : sheet
  return {
    shown,
    close: () => setSheet('none'),
    share: () => setSheet('share'),
    exit: async () => {
      if (await requireUser()) setSheet('exit')
    },
  }
}

/** The way out in the menu of a share order; none where there is none. */
export function exitAction({ canExit, own }: ShareOrderDetail, onPress: () => void) {
  if (!canExit) return undefined
  return { id: 'exit-button', icon: 'cancel', text: own ? '取消拼单' : '退出拼单', onPress } as const
}
