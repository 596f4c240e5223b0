import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { Api } from '@contract/api'
import type { Post } from '@contract/posts'
import { showLikeInFeeds } from '@/domain/feedLikes'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { queryClient } from '@/lib/queryClient'
import { failedWith } from '@/lib/callError'
import { call } from '@/lib/request'
import { tick } from '@/platform/haptics'
import { refreshUser } from '@/domain/session'
import { readablePost, readableTheme, type Priced, type Readable } from './readable'

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
export function useUnlock({ kind, id, priceCoins }: Priced) {
  return useMutation({
    mutationFn: async () =>
      kind === 'theme'
        ? readableTheme((await call('unlockTheme', { id, priceCoins }, { quiet: true })).theme)
        : readablePost((await call('unlockComment', { id, priceCoins }, { quiet: true })).post),
    onSuccess: (opened) => {
      if (kind !== 'comment') queryClient.setQueryData(readableQuery(kind, id).queryKey, opened)
      forget(['hot', 'posts', 'comments', 'bills', 'orders', 'model'])
    },
    onError: (error) => {
      if (!failedWith(error, 'OFFLINE')) forget(['readable', 'comments'])
    },
  })
}

/** Wallet and lists are out of date. */
function forget(keys: readonly string[]): void {
  void refreshUser()
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
}

type Mark = 'like' | 'favourite'

/** Likes or keeps a thing. It shows at once and turns back when the call fails; twice is the same as once. */
export function useMark(mark: Mark, { kind, id }: Readable) {
  const client = useQueryClient()
  const { queryKey } = readableQuery(kind, id)
  const show = (on: boolean) => {
    client.setQueryData(queryKey, (item) => (item === undefined ? item : marked(item, mark, on)))
    if (mark === 'like') showLikeInFeeds(client, id, on)
  }
  return useMutation({
    mutationFn: (on: boolean) => call('saveUserdata', { kind: mark, targetType: kind, targetId: id, on }),
    onMutate: async (on) => {
      tick()
      await client.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['userdata', mark] }),
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

export interface Written {
  readonly text: string
  readonly replyTo?: string
  /** What others pay to read it; 0 is free. Under a photo set comments are free. */
  readonly priceCoins: number
  readonly vipFree: boolean
}

/** Writes a comment; it is on screen for its author even while it is being checked. */
export function useWriteComment({ kind, id }: Pick<Readable, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: ({ text, replyTo, priceCoins, vipFree }: Written) => {
      const reply = replyTo === undefined ? {} : { replyTo }
      const price = priceCoins > 0 ? { priceCoins, vipFree } : {}
      return kind === 'post'
        ? call('saveComment', { text, parentType: 'post', parentId: id, ...reply, ...price }, { quiet: true })
        : call('commentOnTheme', { themeId: id, text, ...reply }, { quiet: true })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['comments', id] })
      void queryClient.invalidateQueries({ queryKey: readableQuery(kind, id).queryKey })
    },
  })
}

/** Changes an own comment; the passed version is read until the new one is checked. */
export function useEditComment({ kind, id: parentId }: Pick<Readable, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: (edit: { id: string; text: string }) =>
      call(kind === 'post' ? 'updateComment' : 'updateThemeComment', edit, { quiet: true }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['comments', parentId] }),
  })
}

/** Takes an own comment away; twice is the same as once. */
export function useDeleteComment({ kind, id: parentId }: Pick<Readable, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: (id: string) => call('deleteComment', { id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['comments', parentId] })
      void queryClient.invalidateQueries({ queryKey: readableQuery(kind, parentId).queryKey })
    },
  })
}

type CommentPages = InfiniteData<Api['listComments']['data']>

/** Likes a comment. The heart turns at once and turns back when the call fails. */
export function useLikeComment(parentId: string) {
  const queryKey = ['comments', parentId]
  const show = (id: string, on: boolean) =>
    queryClient.setQueryData<CommentPages>(queryKey, (data) => data && likedIn(data, id, on))
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      call('saveUserdata', { kind: 'like', targetType: 'comment', targetId: id, on }),
    onMutate: async ({ id, on }) => {
      tick()
      await queryClient.cancelQueries({ queryKey })
      show(id, on)
    },
    onError: (_, { id, on }) => show(id, !on),
  })
}

function likedIn(data: CommentPages, id: string, on: boolean): CommentPages {
  const turn = (post: Post): Post =>
    post.id === id && post.liked !== on ? { ...post, liked: on, likes: post.likes + (on ? 1 : -1) } : post
  return { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(turn) })) }
}

export interface PostList {
  readonly sortType: 'new' | 'hot'
  /** Posts about the models that the caller follows. */
  readonly followed?: boolean
  readonly keyword?: string
  readonly modelId?: string
}

/** Posts of the square, or about one model. */
export function usePosts({ sortType, followed = false, keyword = '', modelId }: PostList) {
  const ofTab = !followed && !keyword && modelId === undefined
  return useInfiniteQuery({
    queryKey: ['posts', followed ? 'followed' : sortType, keyword, modelId ?? ''],
    queryFn: async ({ pageParam }) => {
      const page = await call(
        'listComments',
        {
          sortType,
          ...(followed && { followed: '1' as const }),
          ...(keyword && { keyword }),
          ...(modelId !== undefined && { modelId }),
          ...(pageParam && { cursor: pageParam }),
        },
        { quiet: true },
      )
      if (ofTab && !pageParam) keepFirstScreen('square', page, sortType)
      return page
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    ...(ofTab ? firstScreen<Api['listComments']['data']>('square', sortType) : {}),
  })
}
