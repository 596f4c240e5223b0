import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tabs } from '@/components/Tabs/Tabs'
import { navigateTo } from '@/lib/navigate'
import { screenTop } from '@/platform/screenTop'
import { pageZoom } from '@/platform/textSize'
import type { ModelDetail } from '@contract/models'
import { Notices } from './Notices'
import { Themes, type MaskOf } from './Themes'
import './ModelTabs.scss'

export type ModelTab = 'profile' | 'themes' | 'posts' | 'times'

/** Height of the bar that the tabs stop under. */
const navBarPx = 44

/** Of the row of tabs and of the bar at the foot, in design px: a short panel fills what they leave, so that no choice moves the page. */
const [tabsHeight, footHeight] = [89, 120]

function barsHeight(): string {
  return Taro.pxTransform(tabsHeight + footHeight)
}

const order: readonly ModelTab[] = ['profile', 'themes', 'posts', 'times']

export function tabOf(param: string): ModelTab {
  return order.find((tab) => tab === param) ?? 'profile'
}

interface ModelTabsProps {
  model: ModelDetail
  first: ModelTab
  maskOf: MaskOf
  /** What is told of her; posts belong to another feature. */
  posts: ReactNode
  /** The month of free hours; share orders belong to another feature. */
  times: ReactNode
  /** Share orders that can be joined, below the profile. */
  shareOrders: ReactNode
}

/** 资料, 主题, 动态, 档期; the row of tabs stays on top while the panel scrolls. */
export function ModelTabs({ model, first, maskOf, posts, times, shareOrders }: ModelTabsProps) {
  const [tab, setTab] = useState(first)
  const options = [
    { key: 'profile', text: '资料' },
    { key: 'themes', text: '主题', count: model.themes.length },
    { key: 'posts', text: '动态', count: model.postCount },
    { key: 'times', text: '档期' },
  ] as const
  // The bar keeps its size on a page that is enlarged.
  const top = (screenTop().statusBarPx + navBarPx) / pageZoom()
  return (
    <>
      <View className="pp-model-page__tabs" style={{ top: `${top}px` }}>
        <Tabs options={options} chosen={tab} onChoose={setTab} label="模特信息" />
      </View>
      <View
        className="pp-model-page__panel"
        style={{ minHeight: `calc(100vh / ${pageZoom()} - ${top}px - ${barsHeight()})` }}
      >
        {tab === 'profile' && (
          <>
            <Profile model={model} />
            {shareOrders}
          </>
        )}
        {tab === 'themes' && <Themes themes={model.themes} maskOf={maskOf} />}
        {tab === 'posts' && (
          <>
            {model.postCount > 0 && <AllPosts modelId={model.id} count={model.postCount} />}
            {posts}
          </>
        )}
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

/** How many posts are about this model, and the way to the page that has them alone. */
function AllPosts({ modelId, count }: { modelId: string; count: number }) {
  return (
    <Pressable className="pp-model-posts" role="link" onPress={() => void navigateTo('pages/model/post', { modelId })}>
      {count} 条动态
      <Icon name="right" size={28} />
    </Pressable>
  )
}

/** 资料: what the model says of herself, and her announcements. */
function Profile({ model }: { model: ModelDetail }) {
  return (
    <View className="pp-model-profile">
      <View className="pp-model-profile__title">自我介绍</View>
      <View className="pp-model-profile__text">{model.intro || '这位模特还没有写自我介绍'}</View>
      {model.notices.length > 0 && <Notices model={model} />}
    </View>
  )
}
