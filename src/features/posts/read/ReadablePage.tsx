import { useState, type ReactNode } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { freshen } from '@/domain/cache/freshen'
import { useSeen } from '@/domain/seen'
import { useFreshOnShow, usePull } from '@/lib/useFresh'
import { useSharedPage, type Shared } from '@/platform/share'
import { ownPath } from '@contract/ownPath'
import { styledSrc } from '@contract/pictures'
import { useReadable } from './api'
import { ContentDetail } from './ContentDetail'
import { ContentSkeleton } from './ContentSkeleton'
import type { AppealSheetOf, MenuOf, Readable } from './readable'

interface ReadablePageProps {
  kind: Readable['kind']
  id: string
  commentCoins: number | null
  menuOf: MenuOf
  appealSheet: AppealSheetOf
  /** The sheet that passes it on. */
  shareSheet: (sharing: Sharing) => ReactNode
}

export interface Sharing {
  readonly shared: Shared
  readonly open: boolean
  readonly onClose: () => void
}

/** A post or photo set by its id: fetched, fetched again when the page shows, shared by its own path. */
export function ReadablePage({ kind, id, shareSheet, ...parts }: ReadablePageProps) {
  const query = useReadable(kind, id)
  const { data } = query
  useFreshOnShow(query)
  usePull(() => Promise.all([query.refetch(), freshen(['comments', id])]))
  const shared = data === undefined ? null : sharedOf(data)
  const [open, setOpen] = useState(false)
  useSharedPage(shared)
  useSeen(kind, data?.id)
  return (
    <>
      <ListState query={query} skeleton={<ContentSkeleton />}>
        {(item) => <ContentDetail item={item} onShare={() => setOpen(true)} {...parts} />}
      </ListState>
      {shared && shareSheet({ shared, open, onClose: () => setOpen(false) })}
    </>
  )
}

/**
 * A picture that anybody may see: where locked, the stored blur; else its maker, since WeChat takes a picture of the screen where it is
 * given none. The passing address of what this viewer bought is not for friends.
 */
function sharedOf(item: Readable): Shared {
  const picture = [item.video?.cover.src, item.pictures[0]?.src, item.author.avatarUrl].find(
    (src) => src && !src.includes('?'),
  )
  return {
    title: titleOf(item),
    path: pathOf(item),
    ...(picture && { imageUrl: styledSrc(picture, 'share') }),
  }
}

const titleLength = 30

/** The text of a locked thing is its free part already; that of a bought one is not for friends. */
function titleOf({ title, text, author, priceCoins, locked }: Readable): string {
  const anybodys = priceCoins === 0 || locked ? text.trim().replace(/\s+/g, ' ').slice(0, titleLength) : ''
  return title || anybodys || `${author.name}的作品`
}

function pathOf({ kind, id }: Readable): string {
  return kind === 'post'
    ? ownPath('pages/square/detail', { id })
    : ownPath('pages/common-detail/common-detail', { type: 'theme', id })
}
