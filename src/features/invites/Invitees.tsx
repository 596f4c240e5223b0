import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { relativeTime } from '@/lib/time'
import { usePull } from '@/lib/useFresh'
import { useInvitees } from './api'
import './Invitees.scss'

const empty = {
  title: texts.emptyList,
  note: '把邀请码发给一起拍照的朋友',
  action: { text: '去邀请', onPress: () => void navigateTo('pages/invite/invite') },
}

/** 我的邀请: who came, and who counts. */
export function Invitees() {
  const invitees = useInvitees()
  usePull(invitees.refetch)
  const people = invitees.data?.pages.flatMap(({ records }) => records)
  return (
    <ListState query={{ ...invitees, data: people }} skeleton={<RowSkeleton />} empty={empty}>
      {(all) => (
        <View className="pp-invitees">
          {all.map(({ nickname, avatarUrl, createdAt, countedAt }) => (
            <View key={`${createdAt} ${nickname}`} className="pp-invitees__row">
              <Avatar src={avatarUrl} size={88} />
              <View className="pp-invitees__who">
                <View className="pp-invitees__name">{nickname}</View>
                <View className="pp-invitees__note">{relativeTime(createdAt)}注册</View>
              </View>
              {countedAt ? (
                <Tag tone="success" icon="check">
                  有效
                </Tag>
              ) : (
                <Tag icon="clock">待完成首单</Tag>
              )}
            </View>
          ))}
          <LoadMore query={invitees} />
        </View>
      )}
    </ListState>
  )
}
