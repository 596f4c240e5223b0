import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'

/** What is kept, followed, or was looked at. */
export type Thing = 'model' | 'shareOrder' | 'post' | 'theme' | 'user'

interface Relation {
  readonly kind: 'favourite' | 'follow' | 'view'
  readonly targetType: Thing
}

/** The caller's relations of one kind to one sort of things, newest first, page by page. */
export function useRelations({ kind, targetType }: Relation) {
  return useInfiniteQuery(
    paged(['userdata', kind, targetType], (from) =>
      call('listUserdata', { kind, targetType, ...from }, { quiet: true }),
    ),
  )
}
