import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { freshen } from '@/domain/cache/freshen'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { TalkLine } from '@contract/talk'
import { merged } from './lines'

/** What a device knows of a talk: its lines by their place, up to which mark, and whether there are older ones. */
export interface KnownLines {
  readonly lines: readonly TalkLine[]
  readonly mark: number
  readonly older: boolean
}

/** Often enough to talk, and a few statements each (docs/decisions/040). */
const everyMs = 3000

function linesQuery(shareId: string) {
  return queryOptions({
    queryKey: ['talk', shareId, 'lines'],
    queryFn: async (): Promise<KnownLines> => {
      const { lines, mark, more } = await call('listTalkLines', { shareId }, { quiet: true })
      return { lines, mark, older: more }
    },
    // News come by themselves; pictures have addresses that pass.
    staleTime: 10 * 60_000,
  })
}

/** Who is in a talk, and until when one may write. A failure is shown in place. */
export function useTalk(shareId: string) {
  return useQuery({
    queryKey: ['talk', shareId, 'people'],
    queryFn: () => call('getTalk', { shareId }, { quiet: true }),
  })
}

/** The lines of a talk, with news every three seconds while the page is on screen; what is on screen is told as read. */
export function useTalkLines(shareId: string) {
  const lines = useQuery(linesQuery(shareId))
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const known = lines.data !== undefined
  const news = useQuery({
    queryKey: ['talk', shareId, 'news'],
    queryFn: () => takeNews(shareId),
    enabled: known && shown,
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
  })
  useRead(shareId, shown ? lines.data?.mark : undefined)
  return { lines, offline: news.isError }
}

/** All that came or changed since, however much it is. */
async function takeNews(shareId: string): Promise<number> {
  for (;;) {
    const known = queryClient.getQueryData(linesQuery(shareId).queryKey)
    if (known === undefined) return 0
    const { lines, mark, more } = await call('listTalkLines', { shareId, since: known.mark }, { quiet: true })
    if (mark !== known.mark) learn(shareId, lines, mark)
    if (lines.some(({ kind }) => kind !== 'said')) void freshen(['talk', shareId, 'people'])
    if (!more || mark === known.mark) return mark
  }
}

/** Puts lines where they belong, with the mark up to which all is known. */
export function learn(shareId: string, lines: readonly TalkLine[], mark?: number): void {
  queryClient.setQueryData(linesQuery(shareId).queryKey, (known) =>
    known ? { ...known, lines: merged(known.lines, lines), mark: mark ?? known.mark } : known,
  )
}

/** Fetches the lines before the oldest that is known. */
export async function fetchOlder(shareId: string): Promise<void> {
  const { queryKey } = linesQuery(shareId)
  const oldest = queryClient.getQueryData(queryKey)?.lines[0]
  if (oldest === undefined) return
  const { lines, more } = await call('listTalkLines', { shareId, before: oldest.seq }, { quiet: true })
  queryClient.setQueryData(queryKey, (known) =>
    known ? { ...known, lines: merged(known.lines, lines), older: more } : known,
  )
}

/** Tells the server how much has been on screen; the booking's count follows once one goes back to it. */
function useRead(shareId: string, mark: number | undefined): void {
  const told = useRef(0)
  useEffect(() => {
    if (mark === undefined || mark <= told.current) return
    told.current = mark
    call('readTalk', { shareId, mark }, { quiet: true }).then(
      () => freshen(['shareOrder', shareId]),
      // The next mark says this one too.
      () => undefined,
    )
  }, [shareId, mark])
}

/** Takes an own line away, from this screen at once. */
export function useDeleteLine(shareId: string, line: TalkLine) {
  return useMutation({
    mutationFn: () => call('deleteTalk', { shareId, id: line.id }),
    onSuccess: () => learn(shareId, [{ ...line, state: 'gone' }]),
  })
}
