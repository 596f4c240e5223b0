import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import type { ShareOrderDetail } from '@contract/shareOrders'
import './TalkEntry.scss'

/** The way into the talk, on the booking of whoever is in it. */
export function TalkEntry({ order: { shareId, talk } }: { order: Pick<ShareOrderDetail, 'shareId' | 'talk'> }) {
  if (talk === null) return null
  const { unread, open } = talk
  return (
    <Pressable
      id="talk-entry"
      className="pp-talk-entry"
      onPress={() => void navigateTo('pages/talk/talk', { id: shareId })}
    >
      <Icon name="comment" size={40} className="pp-talk-entry__icon" />
      <View className="pp-talk-entry__text">
        <View className="pp-talk-entry__title">联系大家</View>
        <View className="pp-talk-entry__note">{noteOf(unread, open)}</View>
      </View>
      {unread > 0 && <View className="pp-talk-entry__badge pp-number">{unread > 98 ? '99+' : unread}</View>}
      <Icon name="right" size={32} className="pp-talk-entry__chevron" />
    </Pressable>
  )
}

function noteOf(unread: number, open: boolean): string {
  if (unread > 0) return `有 ${unread > 98 ? '99+' : unread} 条新消息`
  return open ? '和同行的人、模特在这里商量' : '聊天已关闭，可以查看记录'
}
