import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { ownPath } from '@/lib/ownPath'
import { queryClient } from '@/lib/queryClient'
import { useSharedPage } from '@/platform/share'
import { ContentDetail } from './ContentDetail'
import { ContentSkeleton } from './ContentSkeleton'
import { useReadable } from './api'
import type { MenuOf, Readable } from './readable'

interface ReadablePageProps {
  kind: Readable['kind']
  id: string
  commentCoins: number | null
  menuOf: MenuOf
}

/** A post or photo set by its id: fetched, fetched again when the page shows, shared by its own path. */
export function ReadablePage({ kind, id, commentCoins, menuOf }: ReadablePageProps) {
  const query = useReadable(kind, id)
  const { refetch, isFetched, data } = query
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => {
    const comments = queryClient.invalidateQueries({ queryKey: ['comments', id] })
    void Promise.all([refetch(), comments]).finally(() => Taro.stopPullDownRefresh())
  })
  useSharedPage(data === undefined ? null : { title: titleOf(data), path: pathOf(data) })
  return (
    <ListState query={query} skeleton={<ContentSkeleton />}>
      {(item) => <ContentDetail item={item} commentCoins={commentCoins} menuOf={menuOf} />}
    </ListState>
  )
}

const titleLength = 30

/** The text of a locked thing is its free part already. */
function titleOf({ title, text, author }: Readable): string {
  return title || text.slice(0, titleLength) || `${author.name}的作品`
}

function pathOf({ kind, id }: Readable): string {
  return kind === 'post'
    ? ownPath('pages/square/detail', { id })
    : ownPath('pages/common-detail/common-detail', { type: 'theme', id })
}
