import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Form, Input } from 'antd'
import type { ConsoleApi } from '@contract/console/api'
import { call } from '../api/call'
import { useMe } from '../api/me'
import { newPasswordRule, passwordHint } from '../signIn/passwordRule'

type Fields = ConsoleApi['changeOwnPassword']['input']

/** Changes the password one signs in with. */
export function OwnPassword() {
  const me = useMe()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const change = useMutation({
    mutationFn: (fields: Fields) => call('changeOwnPassword', fields),
    onSuccess: () => {
      form.resetFields()
      void client.invalidateQueries({ queryKey: ['sessions'] })
      void message.success('密码已更改，其他地方的登录已结束')
    },
  })
  return (
    <Card size="small" title="更改密码">
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => change.mutate(fields)}>
        <input type="text" name="username" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
        <Form.Item name="password" label="现在的密码" rules={[{ required: true, message: '请输入现在的密码' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label={`新密码（${passwordHint}）`} rules={[newPasswordRule]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {change.error !== null && (
          <Alert type="error" showIcon title={change.error.message} style={{ marginBottom: 16 }} />
        )}
        <Button htmlType="submit" loading={change.isPending}>
          更改密码
        </Button>
      </Form>
    </Card>
  )
}
