import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Bone } from '@/components/Skeleton/Skeleton'
import { Tabs } from '@/components/Tabs/Tabs'
import { navigateTo } from '@/lib/navigate'
import type { ModelCard } from '@contract/models'
import type { Person } from '@contract/people'
import { PersonHead } from './PersonHead'
import { PersonReviews, type ReviewOf } from './PersonReviews'
import { PersonShareOrders, type ShareOrdersOf } from './PersonShareOrders'
import './PersonPage.scss'

export type PersonTab = 'posts' | 'shareOrders' | 'reviews'

const tabs: readonly PersonTab[] = ['posts', 'shareOrders', 'reviews']

export function personTabOf(param: string): PersonTab | null {
  return tabs.find((tab) => tab === param) ?? null
}

/** Parts that belong to other features. */
export interface PersonParts {
  readonly posts: ReactNode
  readonly shareOrdersOf: ShareOrdersOf
  readonly shareOrderSkeleton: ReactNode
  readonly reviewOf: ReviewOf
  readonly modelLineOf: (model: ModelCard) => ReactNode
}

interface PersonPageProps extends PersonParts {
  person: Person
  /** The tab that the address names. */
  first: PersonTab | null
  onShare: () => void
}

/** 个人主页: who somebody is, their model card, what they publish, the bookings they opened, and the reviews they got and gave. */
export function PersonPage({ person, first, onShare, ...parts }: PersonPageProps) {
  const { id, counts, model } = person
  const [tab, setTab] = useState(first ?? fullestOf(person))
  const options = [
    { key: 'posts', text: '帖子', count: counts.posts },
    { key: 'shareOrders', text: '拼单', count: counts.shareOrders },
    { key: 'reviews', text: '评价', count: counts.reviews },
  ] as const
  return (
    <View className="pp-person">
      <PersonHead person={person} onShare={onShare} />
      {model && (
        <Pressable
          id="person-model"
          className="pp-person__model"
          role="link"
          onPress={() => void navigateTo('pages/model/detail', { id: model.id })}
        >
          {parts.modelLineOf(model)}
          <Icon name="right" size={28} />
        </Pressable>
      )}
      <View className="pp-person__tabs">
        <Tabs options={options} chosen={tab} onChoose={setTab} label="个人主页的内容" />
      </View>
      {tab === 'posts' && parts.posts}
      {tab === 'shareOrders' && (
        <PersonShareOrders personId={id} listOf={parts.shareOrdersOf} skeleton={parts.shareOrderSkeleton} />
      )}
      {tab === 'reviews' && <PersonReviews personId={id} reviewOf={parts.reviewOf} />}
    </View>
  )
}

/** Nobody is met by an empty list while there is something beside it. */
function fullestOf({ counts }: Person): PersonTab {
  return tabs.find((tab) => counts[tab] > 0) ?? 'posts'
}

export function PersonSkeleton() {
  return (
    <View className="pp-person" aria-hidden>
      <View className="pp-person__head">
        <View className="pp-person__who">
          <Bone width={160} height={160} radius={80} />
          <View className="pp-person__names">
            <Bone width="60%" height={48} />
            <Bone width="90%" height={64} />
          </View>
        </View>
        <Bone height={40} />
        <Bone height={64} radius={32} />
      </View>
      <View className="pp-person__tabs">
        <Bone height={88} />
      </View>
    </View>
  )
}
