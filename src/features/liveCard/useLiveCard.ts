import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '@/lib/request'
import { hasLiveCards, setLiveCard } from '@/platform/liveCard'

/** A share order that is sent to a chat counts its seats there (product 19.3), where cards can. `joined` changes ask for it anew. */
export function useLiveCard(shareId: string, joined: number | undefined): void {
  const { data } = useQuery({
    queryKey: ['shareOrder', shareId, 'liveCard', joined],
    queryFn: () => call('getLiveCard', { shareId }, { quiet: true }),
    enabled: hasLiveCards && joined !== undefined,
  })
  useEffect(() => {
    if (!hasLiveCards || data === undefined) return
    const { activityId, ...counted } = data
    setLiveCard(activityId === null ? null : { activityId, ...counted })
  }, [data])
}
