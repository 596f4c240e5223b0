import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { styledSrc } from '@contract/pictures'
import { useInviter } from './api'
import './Inviter.scss'

/** As the server makes them (product 9.9). */
const codeLength = 7

/** Who invites, by the code of the link or the one that is typed; nothing while it is nobody's. */
export function Inviter({ code }: { code: string }) {
  const whole = code.trim().toUpperCase()
  const { data } = useInviter(whole, whole.length === codeLength)
  if (!data) return null
  return (
    <View className="pp-inviter" id="inviter">
      <Avatar src={styledSrc(data.avatarUrl, 'avatar')} size={88} />
      <View className="pp-inviter__words">
        <View className="pp-inviter__name">{data.nickname} 邀请你加入拼拍</View>
        <View className="pp-inviter__note">注册即得 {data.welcomeCoins} 拍币，一起分摊拍摄费用</View>
      </View>
    </View>
  )
}
