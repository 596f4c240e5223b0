import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import type { ConsoleApi } from '@contract/console/api'
import type { Me } from '@contract/console/session'
import { call } from '../api/call'

type Begun = ConsoleApi['beginSignIn']['data']
type Proof = Omit<ConsoleApi['finishSignIn']['input'], 'ticket'>

/** Name and password, and then what only this person has. */
export function SignInSteps({ onIn }: { onIn: (me: Me) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun === null ? (
    <PasswordForm onRight={setBegun} />
  ) : (
    <SecondFactor begun={begun} onIn={onIn} onBack={() => setBegun(null)} />
  )
}

function PasswordForm({ onRight }: { onRight: (begun: Begun) => void }) {
  const begin = useMutation({
    mutationFn: (input: ConsoleApi['beginSignIn']['input']) => call('beginSignIn', input),
    onSuccess: onRight,
  })
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(fields) => begin.mutate(fields)}>
      {begin.error !== null && <Alert type="error" showIcon title={begin.error.message} style={{ marginBottom: 16 }} />}
      <Form.Item name="name" label="名字" rules={[{ required: true, message: '请输入名字' }]}>
        <Input autoComplete="username" autoFocus size="large" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={begin.isPending}>
        下一步
      </Button>
    </Form>
  )
}

interface SecondProps {
  readonly begun: Begun
  readonly onIn: (me: Me) => void
  readonly onBack: () => void
}

function SecondFactor({ begun, onIn, onBack }: SecondProps) {
  const [recovers, setRecovers] = useState(false)
  const finish = useMutation({
    mutationFn: (proof: Proof) => call('finishSignIn', { ticket: begun.ticket, ...proof }),
    onSuccess: onIn,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      // Checked by the server, and by the browser again.
      const optionsJSON = begun.passkey as unknown as PublicKeyCredentialRequestOptionsJSON
      const answer = await startAuthentication({ optionsJSON }).catch(() => {
        throw new Error('没有用成通行密钥，请再试一次，或改用验证码')
      })
      return finish.mutateAsync({ passkey: { ...answer } })
    },
  })
  const error = finish.error ?? passkey.error
  return (
    <Flex vertical gap={16}>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {begun.ways.includes('passkey') && (
        <Button type="primary" size="large" block loading={passkey.isPending} onClick={() => passkey.mutate()}>
          用通行密钥登录
        </Button>
      )}
      {begun.ways.length === 0 ? (
        <Button
          type="primary"
          size="large"
          autoFocus
          block
          loading={finish.isPending}
          onClick={() => finish.mutate({})}
        >
          进入（本机演示，没有第二步验证）
        </Button>
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={(proof: Proof) => finish.mutate(proof)}>
          {recovers ? (
            <Form.Item name="recovery" label="恢复码" rules={[{ required: true, message: '请输入恢复码' }]}>
              <Input autoFocus size="large" autoComplete="off" />
            </Form.Item>
          ) : (
            <Form.Item
              name="totp"
              label="验证器应用里的 6 位数字"
              rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位数字' }]}
            >
              <Input autoFocus size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
          )}
          <Button
            type={begun.ways.includes('passkey') ? 'default' : 'primary'}
            htmlType="submit"
            size="large"
            block
            loading={finish.isPending}
          >
            登录
          </Button>
        </Form>
      )}
      <Flex justify="space-between">
        <Button type="link" onClick={onBack}>
          返回
        </Button>
        {begun.ways.includes('recovery') && (
          <Button type="link" onClick={() => setRecovers(!recovers)}>
            {recovers ? '改用验证器' : '手机不在身边，用恢复码'}
          </Button>
        )}
      </Flex>
      <Typography.Text type="secondary">密码对了之后 5 分钟内有效。</Typography.Text>
    </Flex>
  )
}
