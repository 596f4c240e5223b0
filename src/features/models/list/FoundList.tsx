import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { isTooShort, tooShortText } from '@/lib/searchWords'
import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import { isShareOrder, type useModelList } from './api'
import { setFilter, withoutBounds, type Filter } from './filter'
import { ModelGrid, ModelGridSkeleton } from './ModelGrid'

interface FoundListProps {
  list: ReturnType<typeof useModelList>
  filter: Filter
  ribbonsOf: (model: ModelCard) => ReactNode
  /** Share orders are drawn by their own feature. */
  shareOrders: (orders: readonly ShareOrderCard[]) => ReactNode
  shareOrderSkeleton: ReactNode
  /** What to say and do where nothing was found; the filter's own words without it. */
  empty?: { readonly note: string; readonly action: { text: string; onPress: () => void } }
}

/** What the filter found: models in a grid, or share orders one below the other. */
export function FoundList({ list, filter, ribbonsOf, shareOrders, shareOrderSkeleton, empty }: FoundListProps) {
  const reset = () => setFilter(withoutBounds(filter))
  const note = filter.searchType === 1 ? '放宽筛选条件，能看到更多模特' : '换个日期或城市，也可以发起一场'
  if (isTooShort(filter.keyword)) return <Empty title={tooShortText} note="可以搜名字、编号和说明里的字" />
  return (
    <ListState
      query={list}
      skeleton={filter.searchType === 1 ? <ModelGridSkeleton /> : shareOrderSkeleton}
      isEmpty={({ pages }) => pages.every(({ records }) => records.length === 0)}
      empty={empty ?? { note, action: { text: '清空筛选', onPress: reset } }}
    >
      {({ pages }) => {
        const found = pages.flatMap(({ records }) => records)
        return (
          <View>
            {filter.searchType === 1 ? (
              <ModelGrid models={found.filter(isModel)} ribbonsOf={ribbonsOf} />
            ) : (
              shareOrders(found.filter(isShareOrder))
            )}
            <LoadMore query={list} />
          </View>
        )
      }}
    </ListState>
  )
}

function isModel(found: ModelCard | ShareOrderCard): found is ModelCard {
  return !isShareOrder(found)
}
