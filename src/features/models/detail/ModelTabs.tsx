import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ModelDetail } from '@contract/models'
import { Tabs } from '@/components/Tabs/Tabs'
import { screenTop } from '@/platform/screenTop'
import { Posts } from './Posts'
import { Profile } from './Profile'
import { Themes, type MaskOf } from './Themes'

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
  /** The month of free hours; bookings belong to another feature. */
  times: ReactNode
  /** Bookings that can be joined, below the profile. */
  bookings: ReactNode
}

/** 资料, 主题, 动态, 档期; the row of tabs stays on top while the panel scrolls. */
export function ModelTabs({ model, first, maskOf, times, bookings }: ModelTabsProps) {
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
            {bookings}
          </>
        )}
        {tab === 'themes' && <Themes themes={model.themes} maskOf={maskOf} />}
        {tab === 'posts' && <Posts modelId={model.id} count={model.postCount} />}
        {tab === 'times' && (
          <>
            {times}
            {bookings}
          </>
        )}
      </View>
    </>
  )
}
