import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { toast } from '@/lib/toast'
import { consentMissing } from './form'
import type { WechatSignIn } from './useWechatSignIn'

interface WechatWayProps {
  wechat: WechatSignIn
  agreed: boolean
}

/** WeChat first, where it is at hand: one tap, after the tick. */
export function WechatWay({ wechat: { step, start }, agreed }: WechatWayProps) {
  const press = () => (agreed ? void start() : toast(consentMissing))
  return (
    <View className="pp-account__wechat">
      <Button id="login-wechat" wide busy={step.at === 'busy'} onPress={press}>
        <Icon name="wechat" size={44} />
        微信一键登录
      </Button>
      {step.at === 'idle' && step.problem && (
        <View className="pp-account__wechat-problem" role="alert">
          {step.problem}
        </View>
      )}
      <View className="pp-account__or">或用手机号</View>
    </View>
  )
}
