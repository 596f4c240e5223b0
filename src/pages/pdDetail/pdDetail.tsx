import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useShareOrder } from '@/features/shareOrders/api'
import { Booking } from '@/features/shareOrders/detail/Booking'
import { BookingSkeleton } from '@/features/shareOrders/detail/BookingSkeleton'
import { useRouteParams } from '@/lib/useRouteParams'

export default function ShareOrderDetailPage() {
  const { id } = useRouteParams('pages/pdDetail/pdDetail')
  const shareOrder = useShareOrder(id)
  const { refetch, isFetched } = shareOrder
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
  return (
    <PageScaffold>
      <NavBar over />
      <ListState query={shareOrder} skeleton={<BookingSkeleton />}>
        {(order) => <Booking order={order} />}
      </ListState>
    </PageScaffold>
  )
}
