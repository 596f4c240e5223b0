import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { navigateTo } from '@/lib/navigate'
import { limits } from '@contract/limits'
import './Invite.scss'

/** What somebody sees who comes by an invitation on WeChat's timeline, which opens the inviter's own page. */
export function Invited({ code }: { code: string }) {
  return (
    <View className="pp-invite">
      <View className="pp-invite__hero">
        <View className="pp-invite__title">好友邀请你一起拍</View>
        <View className="pp-invite__gain">注册即得 {limits.welcomeCoins} 拍币，找模特、拼单分摊拍摄费用</View>
        <View className="pp-invite__code-name">邀请码</View>
        <View className="pp-invite__code">{code}</View>
        <View className="pp-invite__ways">
          <Button
            id="invited-register"
            look="gold"
            onPress={() => void navigateTo('pages/login/login', { mode: 'register', inviteCode: code })}
          >
            注册并接受邀请
          </Button>
        </View>
      </View>
    </View>
  )
}
