import { useInfiniteQuery, useMutation, type InfiniteData } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { useToggle } from '@/domain/cache/useToggle'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import type { Post } from '@contract/posts'
import type { Readable } from '../read/readable'

/** Comments under a thing, newest first. */
export function useComments(parentId: string) {
  return useInfiniteQuery(
    paged(['comments', parentId], (from) => call('listComments', { parentId, pageSize: 20, ...from }, { quiet: true })),
  )
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
    onSuccess: () => void changed.comments(kind, id),
  })
}

/** Changes an own comment; the passed version is read until the new one is checked. */
export function useEditComment({ kind, id: parentId }: Pick<Readable, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: (edit: { id: string; text: string }) =>
      call(kind === 'post' ? 'updateComment' : 'updateThemeComment', edit, { quiet: true }),
    onSuccess: () => void changed.comments(kind, parentId),
  })
}

/** Takes an own comment away; twice is the same as once. */
export function useDeleteComment({ kind, id: parentId }: Pick<Readable, 'kind' | 'id'>) {
  return useMutation({
    mutationFn: (id: string) => call('deleteComment', { id }),
    onSuccess: () => void changed.comments(kind, parentId),
  })
}

type CommentPages = InfiniteData<Api['listComments']['data']>

/** Likes a comment. */
export function useLikeComment({ id, parentId }: Pick<Post, 'id' | 'parentId'>) {
  const queryKey = ['comments', parentId] as const
  const show = (on: boolean) =>
    queryClient.setQueryData<CommentPages>(queryKey, (data) => data && likedIn(data, id, on))
  return useToggle({ kind: 'like', targetType: 'comment', targetId: id }, { queryKey, show })
}

function likedIn(data: CommentPages, id: string, on: boolean): CommentPages {
  const turn = (post: Post): Post =>
    post.id === id && post.liked !== on ? { ...post, liked: on, likes: post.likes + (on ? 1 : -1) } : post
  return { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(turn) })) }
}
