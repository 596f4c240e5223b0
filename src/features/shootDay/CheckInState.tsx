import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { shanghaiClock } from '@contract/shanghai'
import './CheckInState.scss'

/** The caller has come: since when, or that it is still on its way. */
export function CheckInState({ cameAt }: { cameAt: string | null }) {
  return (
    <View className="pp-check-in-state" role="status">
      <View className="pp-check-in-state__mark">
        <Icon name={cameAt === null ? 'offline' : 'check'} size={56} />
      </View>
      <View className="pp-check-in-state__title pp-number">
        {cameAt === null ? '签到已记在手机上' : `${shanghaiClock(cameAt)} 已签到`}
      </View>
      <View className="pp-check-in-state__note">
        {cameAt === null ? '现在没有网络，联网后自动送达，时间按现在算' : '模特和其他拼友都能看到你到了'}
      </View>
    </View>
  )
}
