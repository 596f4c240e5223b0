import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'
import { Tag } from '@/components/Tag/Tag'
import { read } from '@/device/storage'
import { relativeTime } from '@/lib/time'
import { toast } from '@/lib/toast'
import { shanghaiMinute } from '@contract/shanghai'
import type { UserInfo } from '@contract/users'
import { type Ended, useEndSessions } from './api'
import { LeaveAll } from './LeaveAll'

interface SessionsSheetProps {
  open: boolean
  onClose: () => void
  user: UserInfo
}

const clientNames: Readonly<Record<string, string>> = { h5: '网页', weapp: '微信小程序' }

/** Where the account is signed in; each other device can be signed out, all others at once, or all with this one, which is asked before. */
export function SessionsSheet({ open, onClose, user }: SessionsSheetProps) {
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(false)
    onClose()
  }
  return (
    <Sheet open={open} id="sessions-sheet" title={leaving ? '退出所有设备？' : '登录设备'} onClose={close}>
      {leaving ? <LeaveAll user={user} /> : <Sessions sessions={user.sessions} onLeaveAll={() => setLeaving(true)} />}
    </Sheet>
  )
}

function Sessions({ sessions, onLeaveAll }: { sessions: UserInfo['sessions']; onLeaveAll: () => void }) {
  const end = useEndSessions()
  const log = read('loginLog') ?? []
  const others = sessions.filter(({ current }) => !current)
  /** The one that was pressed turns; the others wait. */
  const isEnding = (which: Ended) => end.isPending && JSON.stringify(end.variables) === JSON.stringify(which)
  const leave = (ended: Ended) => {
    if (!end.isPending) end.mutate(ended, { onSuccess: () => toast('已退出', 'success') })
  }
  return (
    <>
      {sessions.map((session) => (
        <View key={session.id} className="pp-settings__item">
          <Icon name={session.client === 'weapp' ? 'wechat' : 'screen'} size={40} />
          <View className="pp-settings__what">
            <View className="pp-settings__name">{clientNames[session.client] ?? '其他设备'}</View>
            <View className="pp-settings__note">
              {relativeTime(session.usedAt)}使用 · {shanghaiMinute(session.createdAt)} 登录
            </View>
          </View>
          {session.current ? (
            <Tag tone="success" icon="check">
              当前设备
            </Tag>
          ) : (
            <Button
              look="line"
              size="sm"
              busy={isEnding({ sessionId: session.id })}
              onPress={() => leave({ sessionId: session.id })}
            >
              退出
            </Button>
          )}
        </View>
      ))}
      {log.length > 0 && (
        <View className="pp-settings__note pp-settings__log" id="sessions-log">
          本机最近登录：{log.map(shanghaiMinute).join('、')}
        </View>
      )}
      {others.length > 0 ? (
        <Button
          id="sessions-others"
          look="line"
          wide
          busy={isEnding({ scope: 'others' })}
          onPress={() => leave({ scope: 'others' })}
        >
          退出其他全部设备
        </Button>
      ) : (
        <View className="pp-settings__words">没有在其他设备登录</View>
      )}
      <View className="pp-settings__gap" />
      <Button id="sessions-all" look="error" wide onPress={onLeaveAll}>
        退出所有设备
      </Button>
    </>
  )
}
