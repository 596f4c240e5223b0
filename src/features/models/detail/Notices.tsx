import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { lastNoticeRead } from '@/domain/noticeRead'
import { navigateTo } from '@/lib/navigate'
import type { ModelDetail, Notice } from '@contract/models'
import { shanghaiDay } from '@contract/shanghai'
import { useModelNotices } from './api'

/** 公告: the newest that came with the model; a press goes on to the oldest. */
export function Notices({ model }: { model: ModelDetail }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <View className="pp-model-profile__title">公告</View>
      {all ? <AllNotices model={model} /> : <SomeNotices model={model} notices={model.notices} />}
      {model.moreNotices && !all && (
        <Button
          id="notices-more"
          className="pp-model-profile__more"
          look="soft"
          size="md"
          wide
          onPress={() => setAll(true)}
        >
          更多公告
        </Button>
      )}
    </>
  )
}

function AllNotices({ model }: { model: ModelDetail }) {
  const notices = useModelNotices(model.id)
  return (
    <ListState query={notices} skeleton={<SomeNotices model={model} notices={model.notices} />}>
      {({ pages }) => (
        <>
          <SomeNotices model={model} notices={pages.flatMap(({ records }) => records)} />
          <LoadMore query={notices} />
        </>
      )}
    </ListState>
  )
}

function SomeNotices({ model, notices }: { model: ModelDetail; notices: readonly Notice[] }) {
  const lastRead = lastNoticeRead(model.id)
  return (
    <>
      {notices.map((notice) => (
        <OneNotice notice={notice} fresh={notice.id > lastRead} key={notice.id} />
      ))}
    </>
  )
}

function OneNotice({ notice, fresh }: { notice: Notice; fresh: boolean }) {
  const open = () => void navigateTo('pages/common-detail/common-detail', { type: 'notice', id: notice.id })
  return (
    <Pressable className="pp-model-profile__notice" role="link" onPress={open}>
      <View className="pp-model-profile__notice-head">
        <View className="pp-model-profile__notice-title">{notice.title}</View>
        {fresh && <Tag tone="error">新</Tag>}
        <View className="pp-model-profile__notice-day">{shanghaiDay(notice.createdAt).slice(5)}</View>
      </View>
      <View className="pp-model-profile__notice-text">{notice.content}</View>
    </Pressable>
  )
}
