import { ScrollView, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { TopBar } from '@/components/TopBar/TopBar'
import { useMeant } from '@/domain/meant'
import { phrases } from '@/domain/phrases'
import { requireUser, useSession } from '@/domain/session'
import { navigateTo, switchTab } from '@/lib/navigate'
import { usePull } from '@/lib/useFresh'
import { usePosts } from './api'
import { PostFeed } from './PostFeed'
import './Square.scss'

const tabs = [
  { key: 'hot', text: '推荐' },
  { key: 'new', text: '最新' },
  { key: 'followed', text: '关注' },
] as const

const everything = { id: '', name: '全部' }

export type SquareTab = (typeof tabs)[number]['key']

/** The tab that a link names; undefined where it names none. */
export function squareTabOf(named: unknown): SquareTab | undefined {
  return tabs.find(({ key }) => key === named)?.key
}

interface SquareProps {
  tab: SquareTab
  onTab: (tab: SquareTab) => void
  /** What models are of; another feature's. */
  categories: readonly { readonly id: string; readonly name: string }[]
  /** Above what is liked most; another feature's. */
  banners: ReactNode
}

/** 广场: posts by what is liked, by what is new, of and about whom one follows. */
export function Square({ tab, onTab, categories, banners }: SquareProps) {
  const { user } = useSession()
  const choose = async (next: SquareTab) => {
    if (next !== 'followed' || (await requireUser(next))) onTab(next)
  }
  useMeant(['followed'], onTab)
  const [classId, setClassId] = useState('')
  // Signed out meanwhile: what one follows is gone with it.
  const shown = tab === 'followed' && user === null ? 'hot' : tab
  return (
    <View className="pp-square">
      <TopBar
        row={
          <>
            <View className="pp-square__tabs">
              <Tabs options={tabs} chosen={shown} onChoose={(next) => void choose(next)} label="排序" />
            </View>
            <Pressable
              id="square-search"
              className="pp-square__search"
              onPress={() => void navigateTo('pages/search/search', { tab: 'posts' })}
              label="搜索内容"
            >
              <Icon name="search" size={44} />
            </Pressable>
          </>
        }
      >
        {categories.length > 0 && (
          <ScrollView className="pp-square__classes" scrollX enhanced showScrollbar={false}>
            <View className="pp-square__row" role="radiogroup" aria-label="分类">
              {[everything, ...categories].map(({ id, name }) => (
                <Chip key={id} role="radio" chosen={id === classId} onPress={() => setClassId(id)}>
                  {name}
                </Chip>
              ))}
            </View>
          </ScrollView>
        )}
      </TopBar>
      {shown === 'hot' && classId === '' && <View className="pp-square__banners">{banners}</View>}
      <SquarePosts tab={shown} classId={classId} />
    </View>
  )
}

function SquarePosts({ tab, classId }: { tab: SquareTab; classId: string }) {
  const feed = usePosts({ sortType: tab === 'hot' ? 'hot' : 'new', followed: tab === 'followed', classId })
  usePull(feed.refetch)
  return <PostFeed feed={feed} empty={classId ? { note: noneOfClass } : emptyOf(tab)} />
}

const noneOfClass = '这个分类还没有作品，看看别的'

function emptyOf(tab: SquareTab) {
  if (tab === 'followed')
    return {
      note: '关注喜欢的模特和作者，新的帖子会出现在这里',
      action: { text: '去看模特', onPress: () => void switchTab('pages/index/model', { searchType: 1 }) },
    }
  return {
    note: phrases.postSomething,
    action: { text: '去发布', onPress: () => void switchTab('pages/index/publish') },
  }
}
