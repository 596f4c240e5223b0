import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { byMonth } from '@/lib/months'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import { useNow } from '@/lib/useNow'
import type { ShareOrderCard } from '@contract/shareOrders'
import { orderState } from '@contract/states'
import { useOrders } from './api'
import { orderChips, type OrderChip } from './chips'
import { spentText } from './format'
import { OrderCard } from './OrderCard'
import './Orders.scss'

interface OrdersProps {
  first: OrderChip
  /** Draws the share order behind an order of kind 8: its picture, and when and where. */
  thumb: (order: ShareOrderCard) => { picture: ReactNode; note: ReactNode }
}

const secondMs = 1000
const calmMs = 30_000

/** 我的订单: orders of every kind by month and state. */
export function Orders({ first, thumb }: OrdersProps) {
  const [chip, choose] = useState(first)
  const orders = useOrders(chip)
  const records = orders.data?.pages.flatMap((page) => page.records)
  const now = useNow(records?.some(({ state }) => state === orderState.unpaid) ? secondMs : calmMs)
  useFresh(orders)
  return (
    <View className="pp-orders">
      <View className="pp-orders__chips" role="radiogroup" aria-label="状态">
        {orderChips.map(({ key, text }) => (
          <Chip key={key} role="radio" chosen={key === chip} onPress={() => choose(key)}>
            {text}
          </Chip>
        ))}
      </View>
      <ListState query={{ ...orders, data: records }} skeleton={<RowSkeleton />} empty={empty}>
        {(all) => (
          <>
            {byMonth(all, orders.hasNextPage).map((month) => (
              <View key={month.name}>
                <View className="pp-orders__month">
                  {month.name}
                  {month.whole && <View className="pp-orders__sum">{spentText(month.records)}</View>}
                </View>
                {month.records.map((order) => {
                  const drawn = order.shareOrder && thumb(order.shareOrder)
                  return (
                    <OrderCard key={order.id} order={order} now={now} picture={drawn?.picture} note={drawn?.note} />
                  )
                })}
              </View>
            ))}
            <LoadMore query={orders} />
          </>
        )}
      </ListState>
    </View>
  )
}

const empty = {
  title: texts.emptyList,
  note: '加入拼单、解锁或充值后，订单在这里',
  action: { text: '去看拼单', onPress: () => void switchTab('pages/index/model', { searchType: 2 }) },
}
