import { Button, Text, View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { answerConsent, followConsent, isConsentAsked } from './consent'
import { agreeButtonId, openPrivacyGuide } from './index.weapp'
import './gate.scss'

/** Consent is what WeChat's own button is pressed for; leaving it refuses the one call that asked, nothing else. */
export function PrivacyGate() {
  const asked = useSyncExternalStore(followConsent, isConsentAsked)
  if (!asked) return null
  return (
    <View className="pp-privacy">
      <View className="pp-privacy__panel">
        <View className="pp-privacy__title">隐私保护提示</View>
        <View className="pp-privacy__text">
          这项功能要用到你的个人信息。使用前请阅读
          <Text className="pp-privacy__link" onClick={() => void openPrivacyGuide()}>
            《用户隐私保护指引》
          </Text>
          ，同意后继续。不同意也可以使用其他功能。
        </View>
        <View className="pp-privacy__ways">
          <Button id="privacy-refuse" className="pp-privacy__way" onClick={() => answerConsent('disagree')}>
            不同意
          </Button>
          <Button
            id={agreeButtonId}
            className="pp-privacy__way pp-privacy__way--agree"
            openType="agreePrivacyAuthorization"
            onAgreePrivacyAuthorization={() => answerConsent('agree')}
          >
            同意
          </Button>
        </View>
      </View>
    </View>
  )
}
