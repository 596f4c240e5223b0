import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Tabs } from '@/components/Tabs/Tabs'
import { phrases } from '@/domain/phrases'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import type { HotItem } from '@contract/hot'
import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { UserdataRecord } from '@contract/userdata'
import { useRelations, type Thing } from './api'
import './Favourites.scss'

/** The cards belong to other features. */
export interface FavouriteCards {
  readonly models: (models: ModelCard[]) => ReactNode
  readonly shareOrders: (orders: ShareOrderCard[]) => ReactNode
  readonly items: (items: HotItem[]) => ReactNode
}

interface FavouritesProps {
  first: Tab
  cards: FavouriteCards
  skeletonOf: (thing: Thing) => ReactNode
}

const tabs = [
  { key: 'model', text: '模特' },
  { key: 'shareOrder', text: '拼单' },
  { key: 'post', text: '帖子' },
  { key: 'theme', text: '主题' },
  { key: 'follow', text: '关注' },
  { key: 'view', text: '看过' },
] as const

type Tab = (typeof tabs)[number]['key']

/** Of what was looked at, one sort at a time. */
const seenThings = [
  { key: 'model', text: '模特' },
  { key: 'shareOrder', text: '拼单' },
  { key: 'post', text: '帖子' },
  { key: 'theme', text: '主题' },
] as const

export function tabOf(param: string): Tab {
  return tabs.find(({ key }) => key === param)?.key ?? 'model'
}

/** 我的收藏: models, share orders, posts and photo sets that one keeps, the models one follows, and what one looked at, each a list of its own. */
export function Favourites({ first, cards, skeletonOf }: FavouritesProps) {
  const [tab, setTab] = useState<Tab>(first)
  const [seen, setSeen] = useState<Thing>('model')
  const relation = relationOf(tab, seen)
  const { targetType } = relation
  const favourites = useRelations(relation)
  useFresh(favourites)
  return (
    <View>
      <View className="pp-favourites__tabs">
        <Tabs options={tabs} chosen={tab} onChoose={setTab} label="收藏的种类" />
      </View>
      {tab === 'view' && (
        <View className="pp-favourites__seen">
          {seenThings.map(({ key, text }) => (
            <Chip key={key} chosen={key === seen} onPress={() => setSeen(key)}>
              {text}
            </Chip>
          ))}
        </View>
      )}
      <ListState
        query={{ ...favourites, data: favourites.data?.pages.flatMap(({ records }) => records) }}
        skeleton={skeletonOf(targetType)}
        empty={emptyOf(tab, targetType)}
      >
        {(records) => (
          <>
            {cardsOf(targetType, records, cards)}
            <LoadMore query={favourites} />
          </>
        )}
      </ListState>
    </View>
  )
}

function relationOf(tab: Tab, seen: Thing) {
  if (tab === 'view') return { kind: tab, targetType: seen }
  return tab === 'follow'
    ? { kind: tab, targetType: 'model' as const }
    : { kind: 'favourite' as const, targetType: tab }
}

function cardsOf(thing: Thing, records: readonly UserdataRecord[], cards: FavouriteCards): ReactNode {
  if (thing === 'shareOrder') return cards.shareOrders(records.flatMap(({ shareOrder }) => shareOrder ?? []))
  if (thing === 'post' || thing === 'theme')
    return <View className="pp-favourites__items">{cards.items(records.flatMap(({ item }) => item ?? []))}</View>
  return cards.models(records.flatMap(({ model }) => model ?? []))
}

const notes: Readonly<Record<Tab, string>> = {
  model: '看到喜欢的模特，点一下收藏就会在这里',
  shareOrder: '看到感兴趣的拼单，收藏后会在这里',
  post: '看到喜欢的帖子，收藏后会在这里',
  theme: '看到喜欢的主题，收藏后会在这里',
  follow: '关注的模特会在这里，她们的动态在广场',
  view: '打开过的模特、拼单、帖子和主题会在这里，只有你自己看得到',
}

function emptyOf(tab: Tab, thing: Thing) {
  const toSquare = { text: phrases.toSquare, onPress: () => void switchTab('pages/index/square') }
  const toShareOrders = {
    text: '去看拼单',
    onPress: () => void switchTab('pages/index/model', { searchType: 2 }),
  }
  const toModels = { text: '去看模特', onPress: () => void switchTab('pages/index/model', { searchType: 1 }) }
  const actions = { model: toModels, shareOrder: toShareOrders, post: toSquare, theme: toModels }
  return { title: texts.emptyList, note: notes[tab], action: actions[thing] }
}
