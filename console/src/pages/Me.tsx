import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Flex, Input, List, Tag, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api/call'
import { useMe } from '../api/me'
import { Loaded } from '../layout/Loaded'
import { shortTime } from '../lib/time'

/** How one signs in, and where one is signed in. */
export function MePage() {
  return (
    <Flex vertical gap={16} style={{ maxWidth: 720 }}>
      <Typography.Title level={1} style={{ fontSize: 24, margin: 0 }}>
        我的登录
      </Typography.Title>
      <Passkeys />
      <Sessions />
    </Flex>
  )
}

function Passkeys() {
  const me = useMe()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      // Made by the server's WebAuthn package for the browser's.
      const optionsJSON = (await call('beginPasskey')) as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON }).catch(() => {
        throw new Error('没有添加成，请再试一次')
      })
      return call('addPasskey', { name: name.trim() === '' ? '通行密钥' : name.trim(), response: { ...response } })
    },
    onSuccess: () => {
      setName('')
      void client.invalidateQueries({ queryKey: ['me'] })
      void message.success('已添加，下次可以用它登录')
    },
    onError: (error) => void message.error(error.message),
  })
  const factors = me?.factors
  return (
    <Card size="small" title="第二步验证">
      <Flex vertical gap={12}>
        <Typography.Text>
          验证器应用：{factors?.totp === true ? '已开通' : '没有'}；恢复码还剩 {factors?.recoveryCodesLeft ?? 0} 个
        </Typography.Text>
        {factors?.passkeys.map((passkey) => (
          <Typography.Text key={passkey.id}>
            通行密钥「{passkey.name}」，{shortTime(passkey.createdAt)} 添加
          </Typography.Text>
        ))}
        <Flex gap={8} wrap>
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            placeholder="给它起个名字，如 办公室电脑"
            aria-label="通行密钥的名字"
            maxLength={40}
            style={{ maxWidth: 280 }}
          />
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            添加通行密钥
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

function Sessions() {
  const client = useQueryClient()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call('listOwnSessions') })
  const end = useMutation({
    mutationFn: (id: string) => call('endOwnSession', { id }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Card size="small" title="登录着的地方">
      <Loaded query={sessions}>
        {(found) => (
          <List
            dataSource={found}
            renderItem={(session) => (
              <List.Item
                actions={
                  session.current
                    ? [<Tag key="here">这里</Tag>]
                    : [
                        <Button key="end" size="small" onClick={() => end.mutate(session.id)}>
                          结束
                        </Button>,
                      ]
                }
              >
                <List.Item.Meta
                  title={`${session.address} · 最近 ${shortTime(session.usedAt)}`}
                  description={session.agent}
                />
              </List.Item>
            )}
          />
        )}
      </Loaded>
    </Card>
  )
}
