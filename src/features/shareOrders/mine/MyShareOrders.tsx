import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Windowed } from '@/components/Windowed/Windowed'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import type { MyShareOrder } from '@contract/shareOrders'
import { useMyShareOrders } from '../api'
import { chips, type Chip as Chosen } from './chips'
import { MyShareOrderCard } from './MyShareOrderCard'
import './MyShareOrders.scss'

interface MyShareOrdersProps {
  first: Chosen
  skeleton: ReactNode
}

/** 我的拼单: what the caller takes, waits for or took part in; soonest first, and below a line what is over or left. */
export function MyShareOrders({ first, skeleton }: MyShareOrdersProps) {
  const [chip, setChip] = useState(first)
  const orders = useMyShareOrders(chip === 'all' ? null : chip)
  useFresh(orders)
  return (
    <View className="pp-my-share-orders">
      <View className="pp-my-share-orders__chips" role="radiogroup" aria-label="状态">
        {chips.map(({ key, text }) => (
          <Chip key={key} role="radio" chosen={key === chip} onPress={() => setChip(key)}>
            {text}
          </Chip>
        ))}
      </View>
      <ListState
        query={{ ...orders, data: orders.data?.pages.flatMap(({ records }) => records) }}
        skeleton={skeleton}
        empty={{
          title: texts.emptyList,
          note: chip === 'all' ? '加入一个拼单，和大家一起分摊拍摄费用' : '换个状态看看，或去找新的拼单',
          action: { text: '去看拼单', onPress: () => void switchTab('pages/index/model', { searchType: 2 }) },
        }}
      >
        {(found) => (
          <>
            <Found orders={found} />
            <LoadMore query={orders} />
          </>
        )}
      </ListState>
    </View>
  )
}

/** Whole rows, of one on a phone, of two and three in a wide window. */
const blockSize = 6

function Found({ orders }: { orders: readonly MyShareOrder[] }) {
  const ahead = orders.filter(({ over }) => !over)
  const over = orders.filter((order) => order.over)
  return (
    <>
      <Cards orders={ahead} />
      {ahead.length > 0 && over.length > 0 && (
        <View className="pp-my-share-orders__line" role="heading" aria-level={2}>
          已结束和已退出
        </View>
      )}
      <Cards orders={over} />
    </>
  )
}

function Cards({ orders }: { orders: readonly MyShareOrder[] }) {
  return (
    <Windowed items={orders} size={blockSize} className="pp-share-order-list">
      {(order) => <MyShareOrderCard order={order} key={order.shareId} />}
    </Windowed>
  )
}
