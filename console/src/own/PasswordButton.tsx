import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Modal, Typography } from 'antd'
import { useState } from 'react'

interface Props {
  readonly title: string
  /** What will be different then. */
  readonly explained: string
  /** Does it with the password; what it rejects with is shown. */
  readonly onProven: (password: string) => Promise<void>
}

/** Something about how one signs in: it asks for the password first. */
export function PasswordButton({ title, explained, onProven }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    prove.reset()
  }
  const prove = useMutation({
    mutationFn: ({ password }: { password: string }) => onProven(password),
    onSuccess: () => close(),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={open} title={title} onCancel={close} footer={null} destroyOnHidden width={400}>
        <Form layout="vertical" requiredMark={false} onFinish={(fields) => prove.mutate(fields)}>
          <Flex vertical gap={16}>
            <Typography.Text>{explained}</Typography.Text>
            {prove.error !== null && <Alert type="error" showIcon title={prove.error.message} />}
            <Form.Item
              name="password"
              label="你的密码"
              rules={[{ required: true, message: '请输入密码' }]}
              style={{ margin: 0 }}
            >
              <Input.Password autoFocus autoComplete="current-password" />
            </Form.Item>
            <Flex justify="flex-end">
              <Button type="primary" htmlType="submit" loading={prove.isPending}>
                确定
              </Button>
            </Flex>
          </Flex>
        </Form>
      </Modal>
    </>
  )
}
