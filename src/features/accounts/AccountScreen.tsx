import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { AccountFields } from './AccountFields'
import { AgreementTick } from './AgreementTick'
import { purposeOf, type Mode } from './form'
import { Logo } from './Logo'
import { useAccountForm } from './useAccountForm'
import './AccountScreen.scss'

const words: Readonly<Record<Mode, { title: string; submit: string; prefix: string }>> = {
  login: { title: '欢迎来到拼拍', submit: '登录', prefix: 'login' },
  register: { title: '注册新账号', submit: '注册并登录', prefix: 'register' },
  reset: { title: '重置密码', submit: '保存并登录', prefix: 'reset' },
}

interface AccountScreenProps {
  firstMode: Mode
  /** Where one came from, and goes back to. */
  path: string
  inviteCode: string
  onSignedIn: (token: string) => Promise<void>
}

/** Log-in, registration and password reset: one field set at a time, what was typed stays. */
export function AccountScreen({ firstMode, path, inviteCode, onSignedIn }: AccountScreenProps) {
  const [mode, setMode] = useState(firstMode)
  const form = useAccountForm({ mode, inviteCode, onSignedIn })
  const { title, submit, prefix } = words[mode]
  const change = (next: Mode) => {
    setMode(next)
    form.clearProblem()
  }
  return (
    <View className="pp-account">
      <Logo />
      <Text className="pp-account__title">{title}</Text>
      <Text className="pp-account__purpose">{mode === 'login' ? purposeOf(path) : '手机号只用于登录和拼单通知'}</Text>
      <AccountFields mode={mode} prefix={prefix} form={form} />
      {form.problem?.field === 'form' && (
        <View className="pp-account__problem" role="alert">
          {form.problem.text}
        </View>
      )}
      <Button id={`${prefix}-submit`} wide busy={form.busy} onPress={() => void form.submit()}>
        {submit}
      </Button>
      <ModeLinks mode={mode} onChange={change} />
      <View className="pp-account__agree">
        <AgreementTick id={`${prefix}-agree`} agreed={form.agreed} onChange={form.setAgreed} />
      </View>
    </View>
  )
}

const links: Readonly<Record<Mode, readonly { to: Mode; text: string }[]>> = {
  login: [
    { to: 'register', text: '注册新账号' },
    { to: 'reset', text: '忘记密码' },
  ],
  register: [{ to: 'login', text: '已有账号，去登录' }],
  reset: [{ to: 'login', text: '想起来了，去登录' }],
}

function ModeLinks({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <View className="pp-account__links">
      {links[mode].map(({ to, text }) => (
        <Pressable key={to} id={`login-to-${to}`} className="pp-account__link" role="link" onPress={() => onChange(to)}>
          {text}
        </Pressable>
      ))}
    </View>
  )
}
