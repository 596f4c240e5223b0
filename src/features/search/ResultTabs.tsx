import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { switchTab } from '@/lib/navigate'
import type { Counts } from './results'
import { searchTabs, type SearchTab } from './tabs'

interface ResultTabsProps {
  keyword: string
  tab: SearchTab
  onTab: (tab: SearchTab) => void
  counts: Counts
}

/** The kinds of results with their numbers, and the way to the filter. */
export function ResultTabs({ keyword, tab, onTab, counts }: ResultTabsProps) {
  const tabs = searchTabs.map(({ key, text }) => ({ key, text, count: counts[key] ?? 0 }))
  return (
    <View className="pp-result-tabs">
      <View className="pp-result-tabs__tabs">
        <Tabs options={tabs} chosen={tab} onChoose={onTab} label="搜索结果" />
      </View>
      {tab !== 'posts' && (
        <Pressable id="search-refine" className="pp-result-tabs__refine" onPress={() => refine(tab, keyword)}>
          <Icon name="sliders" size={32} />
          筛选
        </Pressable>
      )}
    </View>
  )
}

/** The models' tab has all of the filter: the words are one of its conditions there. */
function refine(tab: SearchTab, keyword: string): void {
  void switchTab('pages/index/model', { searchType: tab === 'shareOrders' ? 2 : 1, keyword })
}
