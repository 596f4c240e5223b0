import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { read, write } from '@/platform/storage'
import './StateNotices.scss'

/** What a booking is, said to who sees one that can be joined for the first time on this device (storage key `guide`). */
export function Guide({ minUsers }: { minUsers: number }) {
  const [open, setOpen] = useState(() => read('guide') !== true)
  useEffect(() => write('guide', true), [])
  if (!open) return null
  return (
    <View className="pp-state-notice" id="guide">
      <Icon name="info" size={36} className="pp-state-notice__icon" />
      <View className="pp-state-notice__text">
        {`第一次拼单？几个人分摊一次拍摄：满 ${minUsers} 人成团，截止时不足就取消，全额退回。`}
      </View>
      <Pressable id="guide-close" className="pp-state-notice__close" onPress={() => setOpen(false)} label="知道了">
        <Icon name="close" size={32} />
      </Pressable>
    </View>
  )
}
