import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Tick } from '@/components/Tick/Tick'
import type { UserInfo } from '@contract/users'
import { useLeaveAll } from './api'

/** Every session ends, this one too: what that means, and whether WeChat may stay, before it is done. */
export function LeaveAll({ user }: { user: UserInfo }) {
  const [unlink, setUnlink] = useState(true)
  const leave = useLeaveAll()
  const hasChoice = user.hasPhone && user.wechatBound
  return (
    <View>
      {meaningOf(user).map((line) => (
        <View key={line} className="pp-settings__mean">
          <Icon name="info" size={30} />
          <View>{line}</View>
        </View>
      ))}
      {hasChoice && (
        <Tick id="sessions-unlink" on={unlink} onChange={setUnlink} note="防止他人用绑定的微信再登录，之后可以重新绑定">
          同时解绑微信
        </Tick>
      )}
      <View className="pp-settings__gap" />
      <Button
        id="sessions-all-confirm"
        look="error"
        wide
        busy={leave.isPending}
        onPress={() => leave.mutate({ keepWechat: hasChoice && !unlink })}
      >
        确认退出所有设备
      </Button>
    </View>
  )
}

function meaningOf({ hasPhone }: UserInfo): readonly string[] {
  return [
    `所有设备都会退出登录，包括这一台；之后请用${hasPhone ? '手机号和密码' : '微信'}重新登录`,
    '登录过的设备会被当作新设备',
  ]
}
