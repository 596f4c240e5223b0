import { useLoad } from '@tarojs/taro'
import { useState } from 'react'
import { useMeant } from '@/domain/meant'
import { requireUser } from '@/domain/session'

/** Sheets that other features give the page of a model. */
export type SheetName = 'reward' | 'pin' | 'share'

/** Which sheet is open. Coins are spent by who is signed in; `first` is open at once, as after buying coins. */
export function useSheets(first: string) {
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const open = async (next: SheetName) => {
    if (next === 'share' || (await requireUser(next))) setSheet(next)
  }
  useMeant(['reward', 'pin'], setSheet)
  // Back from buying coins, in an app that paying has started anew.
  useLoad(() => {
    if (first === 'reward' || first === 'pin') void open(first)
  })
  return {
    open: (next: SheetName) => void open(next),
    of: (name: SheetName) => ({ open: sheet === name, onClose: () => setSheet(null) }),
  }
}
