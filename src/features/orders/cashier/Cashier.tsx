import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Empty } from '@/components/Empty/Empty'
import { ListState } from '@/components/ListState/ListState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { changed } from '@/domain/cache/changed'
import { failedWith } from '@/lib/callError'
import { redirectTo, switchTab } from '@/lib/navigate'
import { comeBackFromPaying } from '@/platform/pay'
import type { OrderDetail } from '@contract/orders'
import { home } from '@contract/routes'
import { orderState } from '@contract/states'
import { useOrder } from './api'
import { PayForm } from './PayForm'
import { PayResult } from './PayResult'
import './Cashier.scss'

interface CashierProps {
  orderId: string
  /** What is paid for, drawn by the feature that it belongs to. */
  children?: (order: OrderDetail) => ReactNode
}

/** 收银台 (product 9.3): what is to be paid, how long still, and how; then what came of it. */
export function Cashier({ orderId, children }: CashierProps) {
  const query = useOrder(orderId)
  if (!query.data && failedWith(query.error, 'NOT_FOUND')) return <NoOrder />
  return (
    <View className="pp-cashier">
      <ListState query={query} skeleton={<Skeleton />}>
        {(order) => <Stage order={order}>{children?.(order)}</Stage>}
      </ListState>
    </View>
  )
}

/** An order that is not there: those that are may be looked through. */
function NoOrder() {
  return (
    <View className="pp-cashier">
      <Empty
        title="没有找到这笔订单"
        note="它可能属于另一个账号，可以到我的订单里看看"
        action={{ id: 'cashier-orders', text: '我的订单', onPress: () => void redirectTo('pages/me/orders/orders') }}
      />
      <View className="pp-cashier__ways">
        <Button id="not-found-home" look="line" size="md" onPress={() => void switchTab(home)}>
          回到首页
        </Button>
      </View>
    </View>
  )
}

function Stage({ order, children }: { order: OrderDetail; children: ReactNode }) {
  // Also where it is paid before one is back, so that the provider's page is left behind either way.
  const [beenAway] = useState(comeBackFromPaying)
  const before = useRef(order.state)
  useEffect(() => {
    if (before.current !== order.state) void changed.order(order.id)
    before.current = order.state
  }, [order.id, order.state])
  if (order.state === orderState.unpaid)
    return (
      <PayForm order={order} beenAway={beenAway}>
        {children}
      </PayForm>
    )
  return <PayResult order={order} />
}
