import { useMutation, useQuery } from '@tanstack/react-query'
import type { KeptCheckInKey } from '@/device/storage/types'
import { freshen } from '@/domain/cache/freshen'
import { storePictures } from '@/domain/files/storePictures'
import { CallError, isUnreached } from '@/lib/callError'
import { call } from '@/lib/request'
import { tick } from '@/platform/haptics'
import { compressPicture, type PickedFile } from '@/platform/media'
import { keepCheckIn, keepKey, keptKey } from './kept'

/** While it is open on both sides, each sees within this time that somebody has come. */
const newsMs = 10_000

const homeNewsMs = 60_000

/** The day of a formed share order, for those who meet. */
export function useShootDay(shareId: string) {
  return useQuery({
    queryKey: ['shareOrder', shareId, 'day'],
    queryFn: () => call('getShootDay', { shareId }, { quiet: true }),
    refetchInterval: newsMs,
  })
}

/** What the model's codes are made from: of the server, and kept on the phone, which gives it without a network. */
export function useCheckInKey(shareId: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['shareOrder', shareId, 'checkInKey'],
    queryFn: () => fetchKey(shareId),
    enabled,
  })
}

async function fetchKey(shareId: string): Promise<KeptCheckInKey> {
  try {
    const { now, ...key } = await call('getCheckInKey', { shareId }, { quiet: true })
    const fresh = { ...key, aheadMs: Date.parse(now) - Date.now() }
    keepKey(shareId, fresh, Date.now())
    return fresh
  } catch (error) {
    const kept = isUnreached(error) ? keptKey(shareId) : null
    if (kept === null) throw error
    return kept
  }
}

/** Says that the caller has come, with the code that the model shows. Resolves with `kept` where there was no network: it is sent later, once. */
export function useCheckIn(shareId: string) {
  return useMutation({
    mutationFn: async (code: string): Promise<'arrived' | 'kept'> => {
      const checkIn = { shareId, code, at: new Date().toISOString() }
      try {
        await call('checkIn', checkIn, { quiet: true })
        return 'arrived'
      } catch (error) {
        if (!isUnreached(error)) throw error
        keepCheckIn(checkIn)
        return 'kept'
      }
    },
    onSuccess: () => {
      tick()
      void freshen(['shareOrder', shareId])
    },
  })
}

/** Names who is to know that one comes home, or nobody. Rejects with the server's reason. */
export function useNameContact(shareId: string) {
  return useMutation({
    mutationFn: (phone: string | null) => call('saveHomeContact', { shareId, phone }, { quiet: true }),
    onSuccess: () => freshen(['shareOrder', shareId]),
  })
}

/** One is home. */
export function useSayHome(shareId: string) {
  return useMutation({
    mutationFn: () => call('sayHomeSafe', { shareId }, { quiet: true }),
    onSuccess: () => {
      tick()
      void freshen(['shareOrder', shareId])
    },
  })
}

/** What a contact reads; again every minute, since it is they who wait. */
export function useHomeLink(secret: string) {
  return useQuery({
    queryKey: ['homeLink', secret],
    queryFn: () => call('getHomeLink', { secret }, { quiet: true }),
    refetchInterval: (query) => (query.state.data?.state === 'safe' ? false : homeNewsMs),
  })
}

interface Said {
  readonly text: string
  readonly pictures: readonly PickedFile[]
}

/** Says that the other side did not come, with pictures that are stored before. Rejects when one could not be stored. */
export function useNoShow(shareId: string) {
  return useMutation({
    mutationFn: async ({ text, pictures }: Said) =>
      call('reportNoShow', { shareId, text, pictures: await stored(pictures) }, { quiet: true }),
    onSuccess: () => freshen(['shareOrder', shareId]),
  })
}

async function stored(pictures: readonly PickedFile[]): Promise<string[]> {
  const keys: (string | null)[] = pictures.map(() => null)
  const files = await Promise.all(pictures.map(compressPicture))
  await storePictures(
    files.map((file, at) => ({
      ...file,
      onProgress: () => undefined,
      onStored: (path: string | null) => void (keys[at] = path),
    })),
  )
  const paths = keys.filter((path) => path !== null)
  if (paths.length < keys.length) throw new CallError(0, 'OFFLINE', '图片上传失败，请重试')
  return paths
}
