import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { phrases } from '@/domain/phrases'
import { navigateTo, switchTab } from '@/lib/navigate'
import { searchTabs, type SearchTab } from './tabs'

/** How many of each kind were found; undefined while it is not known. */
export type Counts = Readonly<Record<SearchTab, number | undefined>>

/** What an empty tab says, and where it leads. */
export interface EmptyResult {
  readonly note: string
  readonly action: { readonly text: string; readonly onPress: () => void }
}

interface SearchResultsProps {
  keyword: string
  tab: SearchTab
  onTab: (tab: SearchTab) => void
  counts: Counts
  /** Draws what was found of the chosen kind; the lists are other features'. */
  list: (empty: EmptyResult) => ReactNode
}

/** What was found, a kind a tab. */
export function SearchResults({ keyword, tab, onTab, counts, list }: SearchResultsProps) {
  const tabs = searchTabs.map(({ key, text }) => ({ key, text, count: counts[key] ?? 0 }))
  return (
    <View className="pp-search-results">
      <View className="pp-search-results__row">
        <View className="pp-search-results__tabs">
          <Tabs options={tabs} chosen={tab} onChoose={onTab} label="搜索结果" />
        </View>
        {tab !== 'posts' && (
          <Pressable id="search-refine" className="pp-search-results__refine" onPress={() => refine(tab, keyword)}>
            <Icon name="sliders" size={32} />
            筛选
          </Pressable>
        )}
      </View>
      {list(emptyOf(tab, counts, onTab))}
    </View>
  )
}

/** The models' tab has all of the filter: the words are one of its conditions there. */
function refine(tab: SearchTab, keyword: string): void {
  void switchTab('pages/index/model', { searchType: tab === 'shareOrders' ? 2 : 1, keyword })
}

/** Leads to a kind that was found, or to everything there is of this one. */
function emptyOf(tab: SearchTab, counts: Counts, onTab: (tab: SearchTab) => void): EmptyResult {
  const other = searchTabs.find(({ key }) => key !== tab && (counts[key] ?? 0) > 0)
  if (other)
    return {
      note: `${other.text}里找到 ${counts[other.key] ?? 0} 个结果`,
      action: { text: `看看${other.text}`, onPress: () => onTab(other.key) },
    }
  const { text, open } = everything[tab]
  return { note: '换个关键字试试', action: { text, onPress: () => void open() } }
}

const everything: Readonly<Record<SearchTab, { text: string; open: () => Promise<void> }>> = {
  models: { text: '看全部模特', open: () => navigateTo('pages/index/model', { searchType: 1 }) },
  shareOrders: { text: '看全部拼单', open: () => navigateTo('pages/index/model', { searchType: 2 }) },
  posts: { text: phrases.toSquare, open: () => navigateTo('pages/index/square') },
}
