import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { firstScreen, keepFirstScreen } from '@/domain/firstScreen'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'

export interface PostList {
  readonly sortType: 'new' | 'hot'
  /** Posts about the models, and of the people, that the caller follows. */
  readonly followed?: boolean
  readonly modelId?: string
  /** Of one person. */
  readonly authorId?: string
  /** About models of this category; empty for all. */
  readonly classId?: string
}

/** Posts of the square, about one model, or of one person. */
export function usePosts({ sortType, followed = false, modelId, authorId, classId = '' }: PostList) {
  const ofTab = !followed && !classId && modelId === undefined && authorId === undefined
  const asked = {
    sortType,
    ...(followed && { followed: '1' as const }),
    ...(modelId !== undefined && { modelId }),
    ...(authorId !== undefined && { authorId }),
    ...(classId && { classId }),
  }
  return useInfiniteQuery({
    ...paged(['posts', followed ? 'followed' : sortType, modelId ?? authorId ?? '', classId], async (from) => {
      const page = await call('listComments', { ...asked, ...from }, { quiet: true })
      if (ofTab && !from.cursor) keepFirstScreen('square', page, sortType)
      return page
    }),
    ...(ofTab ? firstScreen<Api['listComments']['data']>('square', sortType) : {}),
  })
}
