import { View } from '@tarojs/components'
import './Guide.scss'

const steps = [
  { name: '1 发起', text: '一个人选好模特和时间' },
  { name: '2 拼', text: '想拍的人加入，费用按人分摊' },
  { name: '3 成团', text: '人够了一起拍，不够全额退' },
] as const

/** What a share order is, in one picture. */
export function Guide() {
  return (
    <View className="pp-guide">
      <View className="pp-guide__picture" role="img" aria-label="四位摄影师各出一份，一起拍一位模特" />
      <View className="pp-guide__steps">
        {steps.map(({ name, text }) => (
          <View key={name} className="pp-guide__step">
            <View className="pp-guide__name">{name}</View>
            {text}
          </View>
        ))}
      </View>
    </View>
  )
}
