import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { useToggle } from '@/domain/cache/useToggle'
import { showLikeInFeeds } from '@/domain/feedLikes'
import { failedWith } from '@/lib/callError'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { readablePost, readableTheme, type Priced, type Readable } from './readable'

type Kind = Readable['kind']

/** A post or photo set as the caller may see it. */
function readableQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['readable', kind, id],
    queryFn: async () =>
      kind === 'post'
        ? readablePost(await call('getComment', { id }, { quiet: true }))
        : readableTheme(await call('getTheme', { id }, { quiet: true })),
  })
}

export function useReadable(kind: Kind, id: string) {
  return useQuery(readableQuery(kind, id))
}

/** Unlocks at the price as shown; once and for ever, so twice charges once. What was behind the lock is on screen at once. */
export function useUnlock({ kind, id, priceCoins }: Priced) {
  return useMutation({
    mutationFn: async () =>
      kind === 'theme'
        ? readableTheme((await call('unlockTheme', { id, priceCoins }, { quiet: true })).theme)
        : readablePost((await call('unlockComment', { id, priceCoins }, { quiet: true })).post),
    onSuccess: (opened) => {
      if (kind !== 'comment') queryClient.setQueryData(readableQuery(kind, id).queryKey, opened)
      void changed.unlock()
    },
    onError: (error) => {
      if (!failedWith(error, 'OFFLINE')) void changed.prices()
    },
  })
}

type Mark = 'like' | 'favourite'

/** Likes or keeps a thing. */
export function useMark(mark: Mark, { kind, id }: Readable) {
  const { queryKey } = readableQuery(kind, id)
  const show = (on: boolean) => {
    queryClient.setQueryData(queryKey, (item) => (item === undefined ? item : marked(item, mark, on)))
    if (mark === 'like') showLikeInFeeds(id, on)
  }
  return useToggle({ kind: mark, targetType: kind, targetId: id }, { queryKey, show })
}

/** Follows the author of a post, or no longer. */
export function useFollowAuthor({ kind, id, author }: Readable) {
  const { queryKey } = readableQuery(kind, id)
  const show = (followed: boolean) =>
    queryClient.setQueryData(queryKey, (item) => item && { ...item, author: { ...item.author, followed } })
  return useToggle({ kind: 'follow', targetType: 'user', targetId: author.userId ?? '' }, { queryKey, show })
}

function marked(item: Readable, mark: Mark, on: boolean): Readable {
  if (mark === 'favourite') return { ...item, favourite: on }
  return { ...item, liked: on, likes: item.likes + (on === item.liked ? 0 : on ? 1 : -1) }
}
