import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { ShareCircle } from '@/features/shareOrders/detail/ShareCircle'
import { useShareOrder } from '@/features/shareOrders/api'
import { Booking } from '@/features/shareOrders/detail/Booking'
import { shareTitle } from '@/features/shareOrders/format'
import { BookingSkeleton } from '@/features/shareOrders/detail/BookingSkeleton'
import { ownPath } from '@/lib/ownPath'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'
import { useSharedPage } from '@/platform/share'

function ShareOrderDetailPage() {
  const { id } = useRouteParams('pages/pdDetail/pdDetail')
  const shareOrder = useShareOrder(id)
  const { refetch, isFetched, data } = shareOrder
  const shared = data ? { title: shareTitle(data), path: ownPath('pages/pdDetail/pdDetail', { id }) } : null
  useSharedPage(shared)
  const past = useScrolledPast(480)
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
  return (
    <PageScaffold>
      <NavBar over solid={past} title="拼单详情">
        {shared && <ShareCircle shared={shared} />}
      </NavBar>
      <ListState query={shareOrder} skeleton={<BookingSkeleton />}>
        {(order) => <Booking order={order} />}
      </ListState>
    </PageScaffold>
  )
}

export default page(ShareOrderDetailPage)
