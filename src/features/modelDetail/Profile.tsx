import { View } from '@tarojs/components'
import type { ModelDetail, Notice } from '@contract/models'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo } from '@/lib/navigate'
import { lastNoticeRead } from '@/lib/noticeRead'
import { formatDay } from '@/lib/time'
import './Profile.scss'

/** 资料: what the model says of herself, and her announcements. */
export function Profile({ model }: { model: ModelDetail }) {
  const lastRead = lastNoticeRead(model.id)
  return (
    <View className="pp-profile">
      <View className="pp-profile__title">自我介绍</View>
      <View className="pp-profile__text">{model.intro || '这位模特还没有写自我介绍'}</View>
      {model.notices.length > 0 && (
        <>
          <View className="pp-profile__title">公告</View>
          {model.notices.map((notice) => (
            <OneNotice notice={notice} fresh={notice.id > lastRead} key={notice.id} />
          ))}
        </>
      )}
    </View>
  )
}

function OneNotice({ notice, fresh }: { notice: Notice; fresh: boolean }) {
  const open = () => void navigateTo('pages/common-detail/common-detail', { type: 'notice', id: notice.id })
  return (
    <Pressable className="pp-profile__notice" role="link" onPress={open}>
      <View className="pp-profile__notice-head">
        <View className="pp-profile__notice-title">{notice.title}</View>
        {fresh && <Tag tone="error">新</Tag>}
        <View className="pp-profile__notice-day">{formatDay(notice.createdAt).slice(5)}</View>
      </View>
      <View className="pp-profile__notice-text">{notice.content}</View>
    </Pressable>
  )
}
