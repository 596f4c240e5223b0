import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { freshen } from '@/domain/cache/freshen'
import { useSeen } from '@/domain/seen'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { Reviews } from '@/features/reviews/Reviews'
import { useShareOrder } from '@/features/shareOrders/api'
import { FavouriteCircle, ShareCircle } from '@/features/shareOrders/detail/ShareCircle'
import { ShareOrderBody, ShareOrderSkeleton } from '@/features/shareOrders/detail/ShareOrderBody'
import { shareTitle } from '@/features/shareOrders/format'
import { ShootActions } from '@/features/shootDay/ShootActions'
import { ShootDayCard } from '@/features/shootDay/ShootDayCard'
import { TalkEntry } from '@/features/talk/TalkEntry'
import { MoreButton } from '@/features/trust/MoreButton'
import { useFreshOnShow, usePull } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'
import { useSharedPage } from '@/platform/share'
import { ownPath } from '@contract/ownPath'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { shareState } from '@contract/states'

function ShareOrderDetailPage() {
  const { id } = useRouteParams('pages/pdDetail/pdDetail')
  const shareOrder = useShareOrder(id)
  const { isError, data } = shareOrder
  const shared = data
    ? {
        title: shareTitle(data),
        path: ownPath('pages/pdDetail/pdDetail', { id }),
        imageUrl: styledSrc(data.mainImg, 'share'),
      }
    : null
  useSeen('shareOrder', data?.shareId)
  const [sharing, setSharing] = useState(false)
  useSharedPage(shared)
  const past = useScrolledPast(480)
  useFreshOnShow(shareOrder)
  usePull(() => Promise.all([shareOrder.refetch(), freshen(['comments', id])]))
  return (
    <PageScaffold>
      <NavBar over={!isError} solid={past} title="拼单详情">
        {data && <FavouriteCircle order={data} />}
        {shared && <ShareCircle onPress={() => setSharing(true)} />}
        {data && <MoreButton bar about={{ targetType: 'shareOrder', targetId: id, user: null }} />}
      </NavBar>
      <ListState query={shareOrder} skeleton={<ShareOrderSkeleton />}>
        {(order) => (
          <ShareOrderBody
            order={order}
            day={
              <>
                <ShootDayCard order={order} actions={<ShootActions order={order} />} />
                <TalkEntry order={order} />
              </>
            }
            reviews={
              order.shareState === shareState.ended && (
                <Reviews shareId={id} canReview={order.canReview} menuOf={reviewMenu} />
              )
            }
          />
        )}
      </ListState>
      {shared && (
        <ShareSheet
          shared={shared}
          target={{ kind: 'shareOrder', id }}
          open={sharing}
          onClose={() => setSharing(false)}
        />
      )}
    </PageScaffold>
  )
}

function reviewMenu({ id, authorId, authorName }: Post) {
  return <MoreButton about={{ targetType: 'comment', targetId: id, user: { id: authorId, name: authorName } }} />
}

export default page(ShareOrderDetailPage)
