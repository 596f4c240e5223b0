import { View } from '@tarojs/components'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Bone } from '@/components/Skeleton/Skeleton'
import { phrases } from '@/domain/phrases'
import { byMonth } from '@/lib/months'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { useFresh } from '@/lib/useFresh'
import { useUnlocked } from './api'
import { UnlockedRow } from './UnlockedRow'
import './Unlocked.scss'

const empty = {
  title: texts.emptyList,
  note: '解锁的帖子和主题会永久保存在这里',
  action: { text: phrases.toSquare, onPress: () => void switchTab('pages/index/square') },
}

/** 我解锁的内容, by month. */
export function Unlocked() {
  const unlocked = useUnlocked()
  useFresh(unlocked)
  return (
    <View className="pp-unlocked">
      <ListState
        query={{ ...unlocked, data: unlocked.data?.pages.flatMap(({ records }) => records) }}
        skeleton={<UnlockedSkeleton />}
        empty={empty}
      >
        {(records) => (
          <>
            {byMonth(records, unlocked.hasNextPage).map((month) => (
              <View key={month.name}>
                <View className="pp-unlocked__month">{month.name}</View>
                {month.records.map((order) => (
                  <UnlockedRow key={order.id} order={order} />
                ))}
              </View>
            ))}
            <LoadMore query={unlocked} />
          </>
        )}
      </ListState>
    </View>
  )
}

const bones = ['a', 'b', 'c', 'd', 'e']

/** Rows as high as those that come. */
export function UnlockedSkeleton() {
  return (
    <View className="pp-unlocked pp-unlocked--bones" aria-hidden>
      {bones.map((key) => (
        <View key={key} className="pp-unlocked__row">
          <View className="pp-unlocked__cover">
            <Bone height={192} radius={16} />
          </View>
          <View className="pp-unlocked__what">
            <Bone height={36} width="86%" />
            <Bone height={30} width="48%" />
            <Bone height={30} width="62%" />
          </View>
        </View>
      ))}
    </View>
  )
}
