import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { Segmented } from '@/components/Segmented/Segmented'
import { Tick } from '@/components/Tick/Tick'
import { AccountFields } from './AccountFields'
import { AgreementTick } from './AgreementTick'
import type { Mode } from './form'
import { Logo } from './Logo'
import type { AccountForm as Form } from './useAccountForm'

const words: Readonly<Record<Mode, { title: string; submit: string; prefix: string }>> = {
  login: { title: '欢迎来到拼拍', submit: '登录', prefix: 'login' },
  sms: { title: '欢迎来到拼拍', submit: '登录', prefix: 'sms' },
  register: { title: '注册新账号', submit: '注册并登录', prefix: 'register' },
  reset: { title: '重置密码', submit: '保存并登录', prefix: 'reset' },
}

interface AccountFormProps {
  mode: Mode
  form: Form
  /** Why one is here. */
  purpose: string
  /** Whether the account that signs in here gets a WeChat linked to it. */
  linking: boolean
  /** The way by WeChat, above the fields; false where there is none. */
  wechat: ReactNode
  /** Who invites; false or null for nobody. */
  inviter: ReactNode
  onMode: (mode: Mode) => void
}

/** The forms by phone number. */
export function AccountForm({ mode, form, purpose, linking, wechat, inviter, onMode }: AccountFormProps) {
  const { title, submit, prefix } = words[mode]
  const logsIn = isLogIn(mode)
  const change = (next: Mode) => {
    onMode(next)
    form.clear()
  }
  return (
    <View className="pp-account">
      <Logo />
      <Text className="pp-account__title">{linking && logsIn ? '绑定手机号账号' : title}</Text>
      <Text className="pp-account__purpose" id="login-purpose">
        {purposeText(mode, purpose, linking)}
      </Text>
      {mode !== 'reset' && inviter}
      {wechat}
      {logsIn && (
        <View className="pp-account__by">
          <Segmented options={ways} chosen={mode} label="登录方式" onChoose={change} />
        </View>
      )}
      <AccountFields mode={mode} prefix={prefix} form={form} />
      {mode === 'reset' && !linking && (
        <Tick
          id="reset-keep-wechat"
          on={form.keepWechat}
          onChange={form.setKeepWechat}
          note="不勾选会解绑微信，防止他人用它登录；所有设备都要重新登录"
        >
          保留已绑定的微信
        </Tick>
      )}
      {form.errorOf('form') && (
        <View className="pp-account__problem" role="alert">
          {form.errorOf('form')}
        </View>
      )}
      <Button id={`${prefix}-submit`} wide look={wechat ? 'soft' : 'fill'} busy={form.busy} onPress={form.submit}>
        {linking ? `${submit}并绑定微信` : submit}
      </Button>
      <ModeLinks mode={mode} onChange={change} />
      <View className="pp-account__agree">
        <AgreementTick
          id={`${prefix}-agree`}
          agreed={form.agreed}
          onChange={form.setAgreed}
          {...(logsIn && { note: notes[mode] })}
        />
      </View>
    </View>
  )
}

type LogIn = 'login' | 'sms'

function isLogIn(mode: Mode): mode is LogIn {
  return mode === 'login' || mode === 'sms'
}

const ways = [
  { key: 'login', text: '密码登录', id: 'login-by-password' },
  { key: 'sms', text: '验证码登录', id: 'login-by-code' },
] as const satisfies readonly { key: LogIn; text: string; id: string }[]

/** What a number that is new here is told. */
const notes: Readonly<Record<LogIn, string>> = {
  login: '未注册的手机号需先注册',
  sms: '未注册的手机号验证后自动注册',
}

function purposeText(mode: Mode, purpose: string, linking: boolean): string {
  if (linking) return '绑定后，下次用微信一键登录'
  return isLogIn(mode) ? purpose : '手机号只用于登录和拼单通知'
}

const links: Readonly<Record<Mode, readonly { to: Mode; text: string }[]>> = {
  login: [
    { to: 'register', text: '注册新账号' },
    { to: 'reset', text: '忘记密码' },
  ],
  sms: [
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
