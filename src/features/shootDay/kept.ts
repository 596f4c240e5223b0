import { create } from 'zustand'
import { read, write } from '@/device/storage'
import type { KeptCheckIn, KeptCheckInKey } from '@/device/storage/types'
import { dayMs } from '@contract/shanghai'

/** Keeps what the codes of a share order are made from, until its day is over. */
export function keepKey(shareId: string, key: KeptCheckInKey, now: number): void {
  const live = Object.entries(read('checkInKeys') ?? {}).filter(
    ([, { closesAt }]) => Date.parse(closesAt) > now - dayMs,
  )
  write('checkInKeys', { ...Object.fromEntries(live), [shareId]: key })
}

export function keptKey(shareId: string): KeptCheckInKey | null {
  return read('checkInKeys')?.[shareId] ?? null
}

const useAll = create<{ readonly all: readonly KeptCheckIn[] }>(() => ({ all: keptCheckIns() }))

/** Whether a check-in of the caller waits on this phone for a network. */
export function useIsKept(shareId: string): boolean {
  return useAll(({ all }) => all.some((kept) => kept.shareId === shareId))
}

export function keptCheckIns(): readonly KeptCheckIn[] {
  return read('checkIns') ?? []
}

/** Keeps a check-in that could not be sent; one a share order, the first. */
export function keepCheckIn(checkIn: KeptCheckIn): void {
  const kept = keptCheckIns()
  if (!kept.some(({ shareId }) => shareId === checkIn.shareId)) put([...kept, checkIn])
}

export function dropCheckIn({ shareId }: KeptCheckIn): void {
  put(keptCheckIns().filter((other) => other.shareId !== shareId))
}

function put(all: readonly KeptCheckIn[]): void {
  write('checkIns', all)
  useAll.setState({ all })
}
