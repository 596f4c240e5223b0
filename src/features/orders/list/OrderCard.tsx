import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo } from '@/lib/navigate'
import { formatCountdown, formatDayTime } from '@/lib/time'
import type { OrderRecord } from '@contract/orders'
import { orderState } from '@contract/states'
import { useCancelOrder } from '../cashier/api'
import { amountsOf, backText, iconOf, pageOf, stateOf } from './format'

interface OrderCardProps {
  order: OrderRecord
  now: Date
  /** The drawing of a share order; it belongs to another feature. */
  picture: ReactNode
  note: ReactNode
}

/** One order: what, how much, where it stands, and what one may do about it. */
export function OrderCard({ order, now, picture, note }: OrderCardProps) {
  const { text, tone, icon } = stateOf(order)
  const [amount, beside] = amountsOf(order)
  return (
    <View className="pp-orders__card">
      <View className="pp-orders__top">
        <View className="pp-orders__when">{formatDayTime(order.createdAt)}</View>
        <Tag tone={tone} icon={icon}>
          {text}
        </Tag>
      </View>
      <View className="pp-orders__middle">
        {picture ?? (
          <View className="pp-orders__icon">
            <Icon name={iconOf(order)} size={52} />
          </View>
        )}
        <View className="pp-orders__what">
          <View className="pp-orders__title">{order.title}</View>
          <View className="pp-orders__note">{backText(order) || note}</View>
        </View>
        <View className="pp-orders__figures">
          <View className="pp-orders__amount">{amount}</View>
          {beside && <View className="pp-orders__note">{beside}</View>}
        </View>
      </View>
      <Ways order={order} now={now} />
    </View>
  )
}

function Ways({ order, now }: { order: OrderRecord; now: Date }) {
  const cancel = useCancelOrder(order.id)
  const page = pageOf(order)
  if (order.state === orderState.unpaid)
    return (
      <View className="pp-orders__ways">
        <Button look="line" size="md" busy={cancel.isPending} onPress={() => cancel.mutate()}>
          取消订单
        </Button>
        <Button size="md" onPress={() => void navigateTo('pages/syt/syt', { orderId: order.id })}>
          去支付 {order.expiresAt ? formatCountdown(Date.parse(order.expiresAt) - now.getTime()) : ''}
        </Button>
      </View>
    )
  if (page === null) return null
  return (
    <View className="pp-orders__ways">
      <Button look="line" size="md" onPress={() => void navigateTo(page.route, page.query)}>
        查看
      </Button>
    </View>
  )
}
