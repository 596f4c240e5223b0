import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import type { ShareOrderCard } from '@contract/shareOrders'
import { useMyShareOrders } from './api'
import { shareOrdersOf, stateChips, type StateChip } from './stateChips'
import './MyShareOrders.scss'

interface MyShareOrdersProps {
  first: StateChip
  skeleton: ReactNode
  /** Draws the share orders; their cards belong to another feature. */
  children: (orders: ShareOrderCard[]) => ReactNode
}

/** 我的拼单: what the caller opened or joined, by state. */
export function MyShareOrders({ first, skeleton, children }: MyShareOrdersProps) {
  const [chip, setChip] = useState(first)
  const orders = useMyShareOrders()
  const { hasNextPage, isFetching, isFetchNextPageError, dataUpdatedAt, fetchNextPage } = orders
  const shown =
    orders.data &&
    shareOrdersOf(
      orders.data.pages.flatMap(({ records }) => records),
      chip,
    )
  const searching = shown?.length === 0 && hasNextPage
  // A refresh and a next page end each other: looked at again whenever either has ended, or the search would stand still.
  useEffect(() => {
    if (searching && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [searching, isFetching, isFetchNextPageError, dataUpdatedAt, fetchNextPage])
  useFresh(orders)
  return (
    <View className="pp-my-share-orders">
      <View className="pp-my-share-orders__chips" role="radiogroup" aria-label="状态">
        {stateChips.map(({ key, text }) => (
          <Chip key={key} role="radio" chosen={key === chip} onPress={() => setChip(key)}>
            {text}
          </Chip>
        ))}
      </View>
      <ListState
        query={{ ...orders, data: searching ? undefined : shown }}
        skeleton={skeleton}
        empty={{
          title: texts.emptyList,
          note: chip === 'all' ? '加入一个拼单，和大家一起分摊拍摄费用' : '换个状态看看，或去找新的拼单',
          action: { text: '去看拼单', onPress: () => void switchTab('pages/index/model', { searchType: 2 }) },
        }}
      >
        {(found) => (
          <>
            {children(found)}
            <LoadMore query={orders} />
          </>
        )}
      </ListState>
    </View>
  )
}
