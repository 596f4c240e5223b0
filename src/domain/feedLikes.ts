import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'

/** What a card of a feed shows of its likes. */
interface Liked {
  readonly id: string
  readonly liked: boolean
  readonly likes: number
}

type Pages = InfiniteData<{ readonly records: readonly Liked[] }>

const feeds: readonly unknown[] = ['posts', 'hot']

/** Turns the heart of a thing in every feed that is kept, so that going back shows what one did. Twice is the same as once. */
export function showLikeInFeeds(id: string, on: boolean): void {
  queryClient.setQueriesData<Pages>({ predicate: ({ queryKey }) => feeds.includes(queryKey[0]) }, (data) =>
    data?.pages === undefined ? data : { ...data, pages: data.pages.map((page) => turned(page, id, on)) },
  )
}

function turned<P extends { readonly records: readonly Liked[] }>(page: P, id: string, on: boolean): P {
  if (!page.records.some((record) => record.id === id && record.liked !== on)) return page
  const turn = (record: Liked): Liked =>
    record.id === id ? { ...record, liked: on, likes: record.likes + (on ? 1 : -1) } : record
  return { ...page, records: page.records.map(turn) }
}
