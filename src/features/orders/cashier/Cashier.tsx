import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { OrderDetail } from '@contract/orders'
import { orderState } from '@contract/states'
import { ListState } from '@/components/ListState/ListState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { forgetBefore, useOrder } from './api'
import { PayForm } from './PayForm'
import { PayResult } from './PayResult'
import './Cashier.scss'

interface CashierProps {
  orderId: string
  /** What is paid for, drawn by the feature that it belongs to. */
  children?: (order: OrderDetail) => ReactNode
}

/** 收银台 (design.md, "Cashier"): what is to be paid, how long still, and how; then what came of it. */
export function Cashier({ orderId, children }: CashierProps) {
  const query = useOrder(orderId)
  return (
    <View className="pp-cashier">
      <ListState query={query} skeleton={<Skeleton />}>
        {(order) => <Stage order={order}>{children?.(order)}</Stage>}
      </ListState>
    </View>
  )
}

function Stage({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const before = useRef(order.state)
  useEffect(() => {
    if (before.current !== order.state) forgetBefore(order.id)
    before.current = order.state
  }, [order.id, order.state])
  if (order.state === orderState.unpaid) return <PayForm order={order}>{children}</PayForm>
  return <PayResult order={order} />
}
