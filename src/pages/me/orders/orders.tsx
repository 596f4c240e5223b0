import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Segmented } from '@/components/Segmented/Segmented'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { Bills } from '@/features/bills/Bills'
import { chipOfState } from '@/features/orders/list/chips'
import { Orders } from '@/features/orders/list/Orders'
import { Payouts } from '@/features/payouts/Payouts'
import { shareOrderThumb } from '@/features/shareOrders/ShareOrderLine'
import { useRouteParams } from '@/lib/useRouteParams'

const tabs = [
  { key: 'orders', text: '订单', id: 'orders-tab-orders' },
  { key: 'bills', text: '账单', id: 'orders-tab-bills' },
] as const

function OrdersPage() {
  const { tab, state } = useRouteParams('pages/me/orders/orders')
  const [chosen, choose] = useState<'orders' | 'bills'>(tab === 'bills' ? 'bills' : 'orders')
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <View className="pp-orders__switch">
        <Segmented options={tabs} chosen={chosen} onChoose={choose} label="订单与账单" />
      </View>
      <ListState query={user} skeleton={<RowSkeleton />}>
        {() =>
          chosen === 'bills' ? (
            <Bills payouts={<Payouts />} />
          ) : (
            <Orders first={chipOfState(state)} thumb={shareOrderThumb} />
          )
        }
      </ListState>
    </PageScaffold>
  )
}

export default page(OrdersPage)
