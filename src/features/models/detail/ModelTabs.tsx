import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { screenTop } from '@/platform/screenTop'
import type { ModelDetail } from '@contract/models'
import { Notices } from './Notices'
import { Themes, type MaskOf } from './Themes'
import './ModelTabs.scss'

export type ModelTab = 'profile' | 'themes' | 'posts' | 'times'

/** Height of the bar that the tabs stop under. */
const navBarPx = 44

const order: readonly ModelTab[] = ['profile', 'themes', 'posts', 'times']

export function tabOf(param: string): ModelTab {
  return order.find((tab) => tab === param) ?? 'profile'
}

interface ModelTabsProps {
  model: ModelDetail
  first: ModelTab
  maskOf: MaskOf
  /** The month of free hours; share orders belong to another feature. */
  times: ReactNode
  /** Share orders that can be joined, below the profile. */
  shareOrders: ReactNode
}

/** 资料, 主题, 动态, 档期; the row of tabs stays on top while the panel scrolls. */
export function ModelTabs({ model, first, maskOf, times, shareOrders }: ModelTabsProps) {
  const [tab, setTab] = useState(first)
  const options = [
    { key: 'profile', text: '资料' },
    { key: 'themes', text: '主题', count: model.themes.length },
    { key: 'posts', text: '动态', count: model.postCount },
    { key: 'times', text: '档期' },
  ] as const
  return (
    <>
      <View className="pp-model-page__tabs" style={{ top: `${screenTop().statusBarPx + navBarPx}px` }}>
        <Tabs options={options} chosen={tab} onChoose={setTab} label="模特信息" />
      </View>
      <View className="pp-model-page__panel">
        {tab === 'profile' && (
          <>
            <Profile model={model} />
            {shareOrders}
          </>
        )}
        {tab === 'themes' && <Themes themes={model.themes} maskOf={maskOf} />}
        {tab === 'posts' && <Posts modelId={model.id} count={model.postCount} />}
        {tab === 'times' && (
          <>
            {times}
            {shareOrders}
          </>
        )}
      </View>
    </>
  )
}

/** 动态: how many posts are about this model, and the way to them. */
function Posts({ modelId, count }: { modelId: string; count: number }) {
  if (count === 0) return <Empty title={texts.emptyList} note="还没有关于这位模特的动态" />
  return (
    <Pressable className="pp-model-posts" role="link" onPress={() => void navigateTo('pages/model/post', { modelId })}>
      <Icon name="comment" size={40} className="pp-model-posts__icon" />
      <View className="pp-model-posts__text">
        <View className="pp-model-posts__title">{count} 条动态</View>
        <View className="pp-model-posts__note">作品、返图和拍摄评价</View>
      </View>
      <Icon name="right" size={30} className="pp-model-posts__arrow" />
    </Pressable>
  )
}

/** 资料: what the model says of herself, and her announcements. */
function Profile({ model }: { model: ModelDetail }) {
  return (
    <View className="pp-profile">
      <View className="pp-profile__title">自我介绍</View>
      <View className="pp-profile__text">{model.intro || '这位模特还没有写自我介绍'}</View>
      {model.notices.length > 0 && <Notices model={model} />}
    </View>
  )
}
