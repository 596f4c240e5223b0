import { View } from '@tarojs/components'
import { useState } from 'react'
import { CodeInput } from '@/components/CodeInput/CodeInput'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { limits } from '@contract/limits'
import { fieldsOf, type FieldName, type Mode } from './form'
import type { AccountForm } from './useAccountForm'

interface AccountFieldsProps {
  mode: Mode
  /** What the ids of the fields begin with. */
  prefix: string
  form: AccountForm
}

/** A code as it is sent to the server (contract/accounts). */
const inviteCodeMax = 16

/** A number as it was typed, pasted or filled in: with gaps, with +86 before it. */
function phoneIn(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^86(?=1\d{10})/, '')
    .slice(0, 11)
}

/** The fields of a mode, each with its own error below. */
export function AccountFields({ mode, prefix, form }: AccountFieldsProps) {
  const [shown, setShown] = useState(false)
  const shared = (field: FieldName) => ({
    id: `${prefix}-${field}`,
    value: form.form[field],
    onChange: (value: string) => form.edit({ [field]: value }),
    error: form.errorOf(field),
  })
  const views = {
    phone: (
      <Field
        key="phone"
        {...shared('phone')}
        label="手机号"
        placeholder="手机号"
        before="+86"
        fill="phone"
        onChange={(typed) => form.edit({ phone: phoneIn(typed) })}
      />
    ),
    code: (
      <CodeInput key="code" {...shared('code')} label="验证码">
        <CountdownButton id={`${prefix}-send-code`} onSend={form.sendCode} />
      </CodeInput>
    ),
    password: (
      <Field
        key="password"
        {...shared('password')}
        label="密码"
        placeholder={mode === 'login' ? '密码' : '新密码：8 位以上，含两种字符'}
        password={!shown}
        maxLength={limits.passwordBytesMax}
        fill={mode === 'login' ? 'password' : 'newPassword'}
        onConfirm={form.submit}
      >
        <Pressable className="pp-account__eye" label="显示密码" chosen={shown} onPress={() => setShown(!shown)}>
          <Icon name="eye" size={40} />
        </Pressable>
      </Field>
    ),
    inviteCode: (
      <Field
        key="inviteCode"
        {...shared('inviteCode')}
        label="邀请码"
        placeholder="邀请码（选填）"
        maxLength={inviteCodeMax}
      />
    ),
  }
  return <View className="pp-account__fields">{fieldsOf(form.step).map((field) => views[field])}</View>
}
