import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { freshen } from '@/domain/cache/freshen'
import { authorOf } from '@/domain/openPerson'
import { useSeen } from '@/domain/seen'
import { useLiveCard } from '@/features/liveCard/useLiveCard'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { Reschedule } from '@/features/reschedule/Reschedule'
import { Reviews } from '@/features/reviews/Reviews'
import { useShareOrder } from '@/features/shareOrders/api'
import { ExitSheet } from '@/features/shareOrders/detail/ExitSheet'
import { FavouriteCircle, ShareCircle } from '@/features/shareOrders/detail/ShareCircle'
import { ShareOrderBody, ShareOrderSkeleton } from '@/features/shareOrders/detail/ShareOrderBody'
import { exitAction, useBookingSheets } from '@/features/shareOrders/detail/useBookingSheets'
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
  const { id, opened } = useRouteParams('pages/pdDetail/pdDetail')
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
  const sheets = useBookingSheets(data, opened === '1')
  useSharedPage(shared)
  useLiveCard(id, data?.shareUsers.length)
  const past = useScrolledPast(480)
  useFreshOnShow(shareOrder)
  usePull(() => Promise.all([shareOrder.refetch(), freshen(['comments', id])]))
  return (
    <PageScaffold column="detail">
      <NavBar over={!isError} solid={past} title="拼单详情">
        {data && <FavouriteCircle order={data} />}
        {shared && <ShareCircle onPress={sheets.share} />}
        {data && (
          <MoreButton
            bar
            about={{ targetType: 'shareOrder', targetId: id, user: null }}
            own={exitAction(data, () => void sheets.exit())}
          />
        )}
      </NavBar>
      <ListState query={shareOrder} skeleton={<ShareOrderSkeleton />}>
        {(order) => (
          <ShareOrderBody
            order={order}
            day={
              <>
                <ShootDayCard order={order} actions={<ShootActions order={order} />} />
                <Reschedule order={order} />
                <TalkEntry order={order} />
              </>
            }
            onInvite={sheets.share}
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
          open={sheets.shown === 'share' || sheets.shown === 'opened'}
          onClose={sheets.close}
          {...(sheets.shown === 'opened' && { title: '拼单已发起', note: '发给想一起拍的朋友，人齐就成团' })}
        />
      )}
      {data && <ExitSheet order={data} open={sheets.shown === 'exit'} onClose={sheets.close} />}
    </PageScaffold>
  )
}

function reviewMenu(review: Post) {
  const author = authorOf(review)
  const user = author === null ? null : { id: author, name: review.authorName }
  return <MoreButton about={{ targetType: 'comment', targetId: review.id, user }} />
}

export default page(ShareOrderDetailPage)
