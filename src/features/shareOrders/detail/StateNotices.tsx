import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { stateNotices, type StateNotice } from './stateNotice'
import './StateNotices.scss'

/** The notices of a share order, above its cards. One about another share order leads there. */
export function StateNotices({ order, now }: { order: ShareOrderDetail; now: Date }) {
  return stateNotices(order, now).map((notice) => <Notice notice={notice} key={notice.key} />)
}

function Notice({ notice }: { notice: StateNotice }) {
  const className = `pp-state-notice pp-state-notice--${notice.tone}`
  const content = (
    <>
      <Icon name={notice.icon} size={36} className="pp-state-notice__icon" />
      <View className="pp-state-notice__text">{notice.text}</View>
    </>
  )
  const { shareId } = notice
  if (!shareId) return <View className={className}>{content}</View>
  return (
    <Pressable
      className={className}
      role="link"
      onPress={() => void navigateTo('pages/pdDetail/pdDetail', { id: shareId })}
    >
      {content}
      <Icon name="right" size={28} />
    </Pressable>
  )
}
