import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { texts } from '@/lib/texts'
import type { ShareOrderCard } from '@contract/shareOrders'
import { usePersonShareOrders } from './api'

/** Share orders are drawn by their own feature. */
export type ShareOrdersOf = (orders: readonly ShareOrderCard[]) => ReactNode

interface PersonShareOrdersProps {
  personId: string
  listOf: ShareOrdersOf
  skeleton: ReactNode
}

/** What a person opened, newest first. */
export function PersonShareOrders({ personId, listOf, skeleton }: PersonShareOrdersProps) {
  const orders = usePersonShareOrders(personId)
  return (
    <ListState
      query={{ ...orders, data: orders.data?.pages.flatMap(({ records }) => records) }}
      skeleton={skeleton}
      empty={{ title: texts.emptyList, note: '还没有发起过拼单' }}
    >
      {(all) => (
        <View>
          {listOf(all)}
          <LoadMore query={orders} />
        </View>
      )}
    </ListState>
  )
}
