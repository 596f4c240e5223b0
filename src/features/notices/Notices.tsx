import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { openPath } from '@/lib/navigate'
import { relativeTime } from '@/lib/time'
import { useFresh } from '@/lib/useFresh'
import { useNow } from '@/lib/useNow'
import { classNames } from '@/theme/classNames'
import type { Notice } from '@contract/notices'
import { useNotices, useReadNotices } from './api'
import { byDay } from './days'
import { kindLooks } from './kinds'
import './Notices.scss'

/** 通知: what happened to me, by day; each leads to the thing itself and is read then. */
export function Notices() {
  const notices = useNotices()
  useFresh(notices)
  const now = useNow()
  const { mutate: read } = useReadNotices()
  const records = notices.data?.pages.flatMap((page) => page.records)
  const open = (notice: Notice) => {
    if (!notice.read) read(notice.id)
    void openPath(notice.path)
  }
  return (
    <ListState query={{ ...notices, data: records }} skeleton={<RowSkeleton rows={8} />} empty={empty}>
      {(all) => (
        <View className="pp-notices">
          {all.some((notice) => !notice.read) && (
            <Pressable id="notices-read-all" className="pp-notices__all" onPress={() => read(null)}>
              <Icon name="check" size={28} />
              全部已读
            </Pressable>
          )}
          {byDay(all, now).map((day) => (
            <View key={day.name}>
              <View className="pp-notices__day" role="heading" aria-level={2}>
                {day.name}
              </View>
              <View className="pp-notices__card">
                {day.records.map((notice) => (
                  <Row key={notice.id} notice={notice} now={now} onOpen={() => open(notice)} />
                ))}
              </View>
            </View>
          ))}
          <LoadMore query={notices} />
        </View>
      )}
    </ListState>
  )
}

const empty = { title: '还没有通知', note: '拼单、评论和收益有新进展时，会出现在这里' }

function Row({ notice, now, onOpen }: { notice: Notice; now: Date; onOpen: () => void }) {
  const { kind, text, subject, createdAt, read } = notice
  const { icon, tone, name } = kindLooks[kind]
  const when = relativeTime(createdAt, now)
  return (
    <Pressable
      className="pp-notices__row"
      onPress={onOpen}
      label={`${read ? '' : '未读，'}${name}：${text}，${when}`}
      role="link"
    >
      <View className={classNames('pp-notices__icon', `pp-notices__icon--${tone}`)} aria-hidden>
        <Icon name={icon} size={38} />
      </View>
      <View className="pp-notices__what">
        <Sentence text={text} subject={subject} />
        <View className="pp-notices__when">{when}</View>
      </View>
      {!read && <View className="pp-notices__dot" aria-hidden />}
    </Pressable>
  )
}

/** What it is about stands out of its sentence. */
function Sentence({ text, subject }: Pick<Notice, 'text' | 'subject'>) {
  const at = subject === '' ? -1 : text.indexOf(subject)
  if (at === -1) return <View className="pp-notices__text">{text}</View>
  return (
    <View className="pp-notices__text">
      {text.slice(0, at)}
      <Text className="pp-notices__subject">{subject}</Text>
      {text.slice(at + subject.length)}
    </View>
  )
}
