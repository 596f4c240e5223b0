import type { UserInfo } from '@contract/users'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { Tag } from '@/components/Tag/Tag'
import { formatMinute, relativeTime } from '@/lib/time'
import { toast } from '@/lib/toast'
import { read } from '@/platform/storage'
import { useEndSessions } from './api'

type Sessions = UserInfo['sessions']

interface SessionsSheetProps {
  open: boolean
  onClose: () => void
  sessions: Sessions
}

const clientNames: Readonly<Record<string, string>> = { h5: '网页', weapp: '微信小程序' }

/** Where the account is signed in; each other device can be signed out, or all at once. */
export function SessionsSheet({ open, onClose, sessions }: SessionsSheetProps) {
  const end = useEndSessions()
  const log = read('loginLog') ?? []
  const others = sessions.filter(({ current }) => !current)
  const leave = (ended: Sessions) => {
    if (!end.isPending) end.mutate(ended, { onSuccess: () => toast('已退出', 'success') })
  }
  return (
    <Sheet open={open} id="sessions-sheet" title="登录设备" onClose={onClose}>
      {sessions.map((session) => (
        <View key={session.id} className="pp-settings__item">
          <Icon name={session.client === 'weapp' ? 'wechat' : 'screen'} size={40} />
          <View className="pp-settings__what">
            <View className="pp-settings__name">{clientNames[session.client] ?? '其他设备'}</View>
            <View className="pp-settings__note">
              {relativeTime(session.usedAt)}使用 · {formatMinute(session.createdAt)} 登录
            </View>
          </View>
          {session.current ? (
            <Tag tone="success" icon="check">
              当前设备
            </Tag>
          ) : (
            <Button look="line" size="sm" busy={end.isPending} onPress={() => leave([session])}>
              退出
            </Button>
          )}
        </View>
      ))}
      {log.length > 0 && (
        <View className="pp-settings__note pp-settings__log" id="sessions-log">
          本机最近登录：{log.map(formatMinute).join('、')}
        </View>
      )}
      {others.length > 0 ? (
        <Button id="sessions-others" look="error" wide busy={end.isPending} onPress={() => leave(others)}>
          退出其他全部设备
        </Button>
      ) : (
        <View className="pp-settings__words">没有在其他设备登录</View>
      )}
    </Sheet>
  )
}
