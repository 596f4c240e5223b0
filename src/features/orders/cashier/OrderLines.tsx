import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { phrases } from '@/domain/phrases'
import { inCoins, yuanExact } from '@contract/money'
import type { OrderDetail } from '@contract/orders'
import { orderKind } from '@contract/states'

/** What the amount is made of. */
export function OrderLines({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const gift = order.bought?.giftCoins ?? 0
  const seat = order.targetType === 'shareOrder'
  return (
    <View className="pp-cashier__card">
      {children ?? (
        <View className="pp-cashier__what">
          <View className="pp-cashier__sort">
            <Icon name={order.kind === orderKind.membership ? 'crown' : 'coin'} size={44} />
          </View>
          <View>
            <View className="pp-cashier__title">{order.title}</View>
            <View className="pp-cashier__note" id="cashier-gains">
              付款成功后立即到账{gift > 0 && `，另赠 ${inCoins(gift)}`}
            </View>
          </View>
        </View>
      )}
      <View className="pp-cashier__lines">
        <Line name={seat ? '席位费' : '应付'} amount={yuanExact(order.amountFen)} />
        {order.amountCoins > 0 && <Line name={phrases.platformFee} amount={`${order.amountCoins} 拍币`} />}
        {order.amountCoins > 0 && (
          <View className="pp-cashier__held">
            <Icon name="info" size={28} />
            {order.amountCoins} 拍币已为你保留，超时未付自动退回
          </View>
        )}
      </View>
    </View>
  )
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <View className="pp-cashier__line">
      <View>{name}</View>
      <View className="pp-cashier__line-amount">{amount}</View>
    </View>
  )
}
