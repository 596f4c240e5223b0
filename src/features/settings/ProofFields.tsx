import { View } from '@tarojs/components'
import { CodeInput } from '@/components/CodeInput/CodeInput'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { Field } from '@/components/Field/Field'
import { Segmented } from '@/components/Segmented/Segmented'
import { limits } from '@contract/limits'
import type { OwnerProof } from './useOwnerProof'

interface ProofFieldsProps {
  proof: OwnerProof
  /** The number that a code goes to, masked. */
  phone: string
  onConfirm: () => void
}

const ways = [
  { key: 'password', text: '登录密码', id: 'proof-by-password' },
  { key: 'code', text: '短信验证码', id: 'proof-by-code' },
] as const

/** By password or by a code to the account's own number: whoever only holds the phone's screen has neither. */
export function ProofFields({ proof, phone, onConfirm }: ProofFieldsProps) {
  const { way, value, errorOf } = proof
  const error = errorOf('proof')
  return (
    <View>
      <Segmented options={ways} chosen={way} label="确认方式" onChoose={proof.choose} />
      <View className="pp-settings__gap" />
      {way === 'password' ? (
        <Field
          id="proof-password"
          label="登录密码"
          password
          fill="password"
          value={value}
          maxLength={limits.passwordBytesMax}
          placeholder="输入登录密码，确认是你本人"
          error={error}
          onChange={proof.change}
          onConfirm={onConfirm}
        />
      ) : (
        <CodeInput id="proof-code" label={`发送到 ${phone}`} value={value} error={error} onChange={proof.change}>
          <CountdownButton id="proof-send-code" onSend={proof.sendCode} />
        </CodeInput>
      )}
      <View className="pp-settings__gap" />
      {errorOf('form') && (
        <View className="pp-settings__error" role="alert">
          {errorOf('form')}
        </View>
      )}
    </View>
  )
}
