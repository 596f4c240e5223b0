import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { HotItem } from '@contract/hot'
import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { UserdataRecord } from '@contract/userdata'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Tabs } from '@/components/Tabs/Tabs'
import { switchTab } from '@/lib/navigate'
import { phrases } from '@/lib/phrases'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import { useFavourites, type Sort } from './api'
import './Favourites.scss'

/** The cards belong to other features. */
export interface FavouriteCards {
  readonly models: (models: ModelCard[]) => ReactNode
  readonly shareOrders: (orders: ShareOrderCard[]) => ReactNode
  readonly items: (items: HotItem[]) => ReactNode
}

interface FavouritesProps {
  first: Sort
  cards: FavouriteCards
  skeletonOf: (sort: Sort) => ReactNode
}

const tabs = [
  { key: 'model', text: '模特' },
  { key: 'shareOrder', text: '拼单' },
  { key: 'post', text: '帖子' },
  { key: 'theme', text: '主题' },
  { key: 'follow', text: '关注' },
] as const

export function sortOf(param: string): Sort {
  return tabs.find(({ key }) => key === param)?.key ?? 'model'
}

/** 我的收藏: models, bookings, posts and photo sets that one keeps, and the models one follows, each a list of its own. */
export function Favourites({ first, cards, skeletonOf }: FavouritesProps) {
  const [sort, setSort] = useState<Sort>(first)
  const favourites = useFavourites(sort)
  useFresh(favourites)
  return (
    <View>
      <View className="pp-favourites__tabs">
        <Tabs options={tabs} chosen={sort} onChoose={setSort} label="收藏的种类" />
      </View>
      <ListState
        query={{ ...favourites, data: favourites.data?.pages.flatMap(({ records }) => records) }}
        skeleton={skeletonOf(sort)}
        empty={emptyOf(sort)}
      >
        {(records) => (
          <>
            {cardsOf(sort, records, cards)}
            <LoadMore query={favourites} />
          </>
        )}
      </ListState>
    </View>
  )
}

function cardsOf(sort: Sort, records: readonly UserdataRecord[], cards: FavouriteCards): ReactNode {
  if (sort === 'shareOrder') return cards.shareOrders(records.flatMap(({ shareOrder }) => shareOrder ?? []))
  if (sort === 'post' || sort === 'theme')
    return <View className="pp-favourites__items">{cards.items(records.flatMap(({ item }) => item ?? []))}</View>
  return cards.models(records.flatMap(({ model }) => model ?? []))
}

const notes: Readonly<Record<Sort, string>> = {
  model: '看到喜欢的模特，点一下收藏就会在这里',
  shareOrder: '看到感兴趣的拼单，收藏后会在这里',
  post: '看到喜欢的帖子，收藏后会在这里',
  theme: '看到喜欢的主题，收藏后会在这里',
  follow: '关注的模特会在这里，她们的动态在广场',
}

function emptyOf(sort: Sort) {
  const toSquare = { text: phrases.toSquare, onPress: () => void switchTab('pages/index/square') }
  const toShareOrders = {
    text: '去看拼单',
    onPress: () => void switchTab('pages/index/model', { searchType: 2 }),
  }
  const toModels = { text: '去看模特', onPress: () => void switchTab('pages/index/model', { searchType: 1 }) }
  const actions = { model: toModels, follow: toModels, shareOrder: toShareOrders, post: toSquare, theme: toModels }
  return { title: texts.emptyList, note: notes[sort], action: actions[sort] }
}
