import { Text } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useSession } from '@/domain/session'
import { navigateTo } from '@/lib/navigate'
import './Bell.scss'

/** The way to my notices, with how many are unread. */
export function Bell() {
  const unread = useSession(({ user }) => user?.counts.unreadNotices ?? 0)
  return (
    <Pressable
      id="bell"
      className="pp-bell"
      label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
      onPress={() => void navigateTo('pages/me/notices')}
    >
      <Icon name="bell" size={44} />
      {unread > 0 && <Text className="pp-bell__count">{unread > 99 ? '99+' : unread}</Text>}
    </Pressable>
  )
}
