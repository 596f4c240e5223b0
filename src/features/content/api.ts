import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/lib/session'
import { readablePost, readableTheme, type Readable } from './readable'

type Kind = Readable['kind']

/** A post or photo set as the caller may see it. */
export function readableQuery(kind: Kind, id: string) {
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
export function useUnlock({ kind, id, priceCoins }: Readable) {
  return useMutation({
    mutationFn: async () =>
      kind === 'post'
        ? readablePost((await call('unlockComment', { id, priceCoins }, { quiet: true })).post)
        : readableTheme((await call('unlockTheme', { id, priceCoins }, { quiet: true })).theme),
    onSuccess: (opened) => {
      queryClient.setQueryData(readableQuery(kind, id).queryKey, opened)
      void refreshUser()
      for (const key of ['hot', 'posts', 'bills', 'orders']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: readableQuery(kind, id).queryKey }),
  })
}

type Mark = 'like' | 'favourite'

/** Likes or keeps a thing. It shows at once and turns back when the call fails; twice is the same as once. */
export function useMark(mark: Mark, { kind, id }: Readable) {
  const client = useQueryClient()
  const { queryKey } = readableQuery(kind, id)
  const show = (on: boolean) =>
    client.setQueryData(queryKey, (item) => (item === undefined ? item : marked(item, mark, on)))
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { kind: mark, targetType: kind, targetId: id, on }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
  })
}

function marked(item: Readable, mark: Mark, on: boolean): Readable {
  if (mark === 'favourite') return { ...item, favourite: on }
  return { ...item, liked: on, likes: item.likes + (on === item.liked ? 0 : on ? 1 : -1) }
}

/** Comments under a thing, newest first. */
export function useComments(parentId: string) {
  return useInfiniteQuery({
    queryKey: ['comments', parentId],
    queryFn: ({ pageParam }) =>
      call('listComments', { parentId, pageSize: 20, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

/** Writes a comment; it is on screen for its author even while it is being checked. */
export function useWriteComment({ kind, id }: Readable) {
  return useMutation({
    mutationFn: ({ text, replyTo }: { text: string; replyTo?: string }) => {
      const reply = replyTo === undefined ? {} : { replyTo }
      return kind === 'post'
        ? call('saveComment', { text, parentType: 'post', parentId: id, ...reply })
        : call('commentOnTheme', { themeId: id, text, ...reply })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['comments', id] })
      void queryClient.invalidateQueries({ queryKey: readableQuery(kind, id).queryKey })
    },
  })
}

export interface PostList {
  readonly sortType: 'new' | 'hot'
  readonly keyword?: string
  readonly modelId?: string
}

/** Posts of the square, or about one model. */
export function usePosts({ sortType, keyword = '', modelId }: PostList) {
  return useInfiniteQuery({
    queryKey: ['posts', sortType, keyword, modelId ?? ''],
    queryFn: ({ pageParam }) =>
      call(
        'listComments',
        {
          sortType,
          ...(keyword && { keyword }),
          ...(modelId !== undefined && { modelId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
