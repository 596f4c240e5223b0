import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { useToggle } from '@/domain/cache/useToggle'
import { FollowButton } from '@/domain/FollowButton/FollowButton'
import { openPerson } from '@/domain/openPerson'
import { phrases } from '@/domain/phrases'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import type { HotItem } from '@contract/hot'
import type { ModelCard } from '@contract/models'
import { styledSrc } from '@contract/pictures'
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

type Seen = Exclude<Thing, 'user'>

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

const followedThings = [
  { key: 'model', text: '模特' },
  { key: 'user', text: '作者' },
] as const

type Followed = (typeof followedThings)[number]['key']

export function tabOf(param: string): Tab {
  return tabs.find(({ key }) => key === param)?.key ?? 'model'
}

/** 我的收藏: models, share orders, posts and photo sets that one keeps, the models and people one follows, and what one looked at, each a list of its own. */
export function Favourites({ first, cards, skeletonOf }: FavouritesProps) {
  const [tab, setTab] = useState<Tab>(first)
  const [seen, setSeen] = useState<Seen>('model')
  const [followed, setFollowed] = useState<Followed>('model')
  const relation = relationOf(tab, { seen, followed })
  const { targetType } = relation
  const favourites = useRelations(relation)
  useFresh(favourites)
  return (
    <View>
      <View className="pp-favourites__tabs">
        <Tabs options={tabs} chosen={tab} onChoose={setTab} label="收藏的种类" />
      </View>
      {tab === 'view' && <Chips options={seenThings} chosen={seen} onChoose={setSeen} />}
      {tab === 'follow' && <Chips options={followedThings} chosen={followed} onChoose={setFollowed} />}
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

interface ChipsProps<K extends string> {
  options: ReadonlyArray<{ readonly key: K; readonly text: string }>
  chosen: K
  onChoose: (key: K) => void
}

function Chips<K extends string>({ options, chosen, onChoose }: ChipsProps<K>) {
  return (
    <View className="pp-favourites__seen">
      {options.map(({ key, text }) => (
        <Chip key={key} chosen={key === chosen} onPress={() => onChoose(key)}>
          {text}
        </Chip>
      ))}
    </View>
  )
}

function relationOf(tab: Tab, { seen, followed }: { seen: Seen; followed: Followed }) {
  if (tab === 'view') return { kind: tab, targetType: seen }
  return tab === 'follow' ? { kind: tab, targetType: followed } : { kind: 'favourite' as const, targetType: tab }
}

function cardsOf(thing: Thing, records: readonly UserdataRecord[], cards: FavouriteCards): ReactNode {
  if (thing === 'shareOrder') return cards.shareOrders(records.flatMap(({ shareOrder }) => shareOrder ?? []))
  if (thing === 'post' || thing === 'theme')
    return <View className="pp-favourites__items">{cards.items(records.flatMap(({ item }) => item ?? []))}</View>
  if (thing === 'user') return <People records={records} />
  return cards.models(records.flatMap(({ model }) => model ?? []))
}

function People({ records }: { records: readonly UserdataRecord[] }) {
  return (
    <View className="pp-favourites__people">
      {records
        .flatMap(({ user }) => user ?? [])
        .map((user) => (
          <PersonRow key={user.id} {...user} />
        ))}
    </View>
  )
}

function PersonRow({ id, nickname, avatarUrl }: NonNullable<UserdataRecord['user']>) {
  const [followed, show] = useState(true)
  const mark = { kind: 'follow', targetType: 'user', targetId: id } as const
  const follow = useToggle(mark, { queryKey: ['userdata', 'follow', 'user'], show })
  return (
    <View className="pp-favourites__person">
      <Pressable className="pp-favourites__who" role="link" onPress={() => openPerson(id)}>
        <Avatar src={styledSrc(avatarUrl, 'avatar')} size={88} />
        <View className="pp-favourites__name">{nickname}</View>
      </Pressable>
      <FollowButton id={`follow-${id}`} name={nickname} followed={followed} set={follow.mutate} />
    </View>
  )
}

const notes: Readonly<Record<Tab, string>> = {
  model: '看到喜欢的模特，点一下收藏就会在这里',
  shareOrder: '看到感兴趣的拼单，收藏后会在这里',
  post: '看到喜欢的帖子，收藏后会在这里',
  theme: '看到喜欢的主题，收藏后会在这里',
  follow: '关注的人会在这里，新的帖子在广场的「关注」里',
  view: '打开过的模特、拼单、帖子和主题会在这里，只有你自己看得到',
}

function emptyOf(tab: Tab, thing: Thing) {
  const toSquare = { text: phrases.toSquare, onPress: () => void switchTab('pages/index/square') }
  const toShareOrders = {
    text: '去看拼单',
    onPress: () => void switchTab('pages/index/model', { searchType: 2 }),
  }
  const toModels = { text: '去看模特', onPress: () => void switchTab('pages/index/model', { searchType: 1 }) }
  const actions = { model: toModels, shareOrder: toShareOrders, post: toSquare, theme: toModels, user: toSquare }
  return { title: texts.emptyList, note: notes[tab], action: actions[thing] }
}
