import { View } from '@tarojs/components'
import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { UserdataRecord } from '@contract/userdata'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Tabs } from '@/components/Tabs/Tabs'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFavourites } from './api'
import './Favourites.scss'

type Sort = 'model' | 'shareOrder'

interface FavouritesProps {
  first: Sort
  /** The cards belong to other features. */
  models: (models: ModelCard[]) => ReactNode
  modelSkeleton: ReactNode
  shareOrders: (orders: ShareOrderCard[]) => ReactNode
  shareOrderSkeleton: ReactNode
}

const tabs = [
  { key: 'model', text: '模特' },
  { key: 'shareOrder', text: '拼单' },
] as const

/** 我的收藏: models and bookings, each a list of its own. */
export function Favourites({ first, models, modelSkeleton, shareOrders, shareOrderSkeleton }: FavouritesProps) {
  const [sort, setSort] = useState<Sort>(first)
  const favourites = useFavourites(sort)
  const { refetch, isFetched } = favourites
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
  return (
    <View>
      <View className="pp-favourites__tabs">
        <Tabs options={tabs} chosen={sort} onChoose={setSort} label="收藏的种类" />
      </View>
      <ListState
        query={{ ...favourites, data: favourites.data?.pages.flatMap(({ records }) => records) }}
        skeleton={sort === 'model' ? modelSkeleton : shareOrderSkeleton}
        empty={{
          title: texts.emptyList,
          note: sort === 'model' ? '看到喜欢的模特，点一下收藏就会在这里' : '看到感兴趣的拼单，收藏后会在这里',
          action: {
            text: sort === 'model' ? '去看模特' : '去看拼单',
            onPress: () => void switchTab('pages/index/model', { searchType: sort === 'model' ? 1 : 2 }),
          },
        }}
      >
        {(records) => (
          <>
            {sort === 'model' ? models(modelsOf(records)) : shareOrders(shareOrdersOf(records))}
            <LoadMore query={favourites} />
          </>
        )}
      </ListState>
    </View>
  )
}

function modelsOf(records: readonly UserdataRecord[]): ModelCard[] {
  return records.flatMap(({ model }) => model ?? [])
}

function shareOrdersOf(records: readonly UserdataRecord[]): ShareOrderCard[] {
  return records.flatMap(({ shareOrder }) => shareOrder ?? [])
}
