import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, QRCode, Spin, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { roleNames } from '@contract/console/roles'
import { call } from '../api/call'
import { Door } from '../layout/Door'
import { newPasswordRule, passwordHint } from '../signIn/passwordRule'
import { RecoveryCodes } from '../signIn/RecoveryCodes'

interface Fields {
  readonly password: string
  readonly totp: string
}

/** What the one-time link opens: the password, the app, and the codes to keep on paper. */
export function InvitationPage() {
  // The fragment stays in the browser: no log of a server or proxy has it.
  const [token] = useState(() => window.location.hash.slice(1))
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('readInvitation', { token }),
    retry: false,
    staleTime: Infinity,
  })
  const accept = useMutation({ mutationFn: (fields: Fields) => call('acceptInvitation', { token, ...fields }) })
  if (invited.isPending) return <Spin fullscreen />
  if (invited.error !== null)
    return (
      <Door title="邀请">
        <Alert type="error" showIcon title={invited.error.message} />
      </Door>
    )
  if (accept.data !== undefined) return <KeepCodes codes={accept.data.recoveryCodes} />
  const { name, roles, totpUri, totpSecret } = invited.data
  return (
    <Door title={`${name}，你好`}>
      <Flex vertical gap={16}>
        <Typography.Text>你的角色：{roles.map((role) => roleNames[role]).join('、')}</Typography.Text>
        <Typography.Text>用验证器应用（如 Microsoft Authenticator）扫一扫，或手动输入下面的密钥。</Typography.Text>
        <Flex justify="center">
          <QRCode type="svg" value={totpUri} bgColor="#ffffff" color="#000000" />
        </Flex>
        <Typography.Text code copyable className="preserve">
          {totpSecret}
        </Typography.Text>
        <Form layout="vertical" requiredMark={false} onFinish={(fields: Fields) => accept.mutate(fields)}>
          <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
          <Form.Item name="password" label={`设置密码（${passwordHint}）`} rules={[newPasswordRule]}>
            <Input.Password size="large" autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="totp"
            label="验证器里的 6 位数字"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位数字' }]}
          >
            <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          {accept.error !== null && (
            <Alert type="error" showIcon title={accept.error.message} style={{ marginBottom: 16 }} />
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={accept.isPending}>
            完成
          </Button>
        </Form>
      </Flex>
    </Door>
  )
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Door title="请抄下恢复码">
      <Flex vertical gap={16}>
        <RecoveryCodes codes={codes} />
        <Link to="/sign-in">
          <Button type="primary" size="large" block tabIndex={-1}>
            抄好了，去登录
          </Button>
        </Link>
      </Flex>
    </Door>
  )
}
