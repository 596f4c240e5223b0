import { Text, View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Logo } from './Logo'

interface WechatChoiceProps {
  onCreate: () => void
  onLink: () => void
}

/** The first time that a WeChat signs in: a new account, or the one with a phone number that there is already. */
export function WechatChoice({ onCreate, onLink }: WechatChoiceProps) {
  return (
    <View className="pp-account">
      <Logo />
      <Text className="pp-account__title">还差一步</Text>
      <Text className="pp-account__purpose">
        这个微信第一次登录拼拍。如果你已用手机号注册过，请绑定原账号，拍币和拼单都在。
      </Text>
      <View className="pp-account__choices">
        <Button id="wechat-create" wide onPress={onCreate}>
          直接开始使用
        </Button>
        <Button id="wechat-link" wide look="line" onPress={onLink}>
          绑定已有的手机号账号
        </Button>
      </View>
    </View>
  )
}
