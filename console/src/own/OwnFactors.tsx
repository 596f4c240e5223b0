import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../api/call'
import { useMe } from '../api/me'
import { Time } from '../lib/Time'
import { RecoveryCodes } from '../signIn/RecoveryCodes'
import { PasswordButton } from './PasswordButton'

/** What one proves the second time with: the app, codes on paper, passkeys. */
export function OwnFactors() {
  const factors = useMe()?.factors
  const client = useQueryClient()
  const { modal } = App.useApp()
  const reread = () => client.invalidateQueries({ queryKey: ['me'] })
  const renew = async (password: string) => {
    const { recoveryCodes } = await call('renewRecoveryCodes', { password })
    await reread()
    modal.info({ title: '请抄下恢复码', content: <RecoveryCodes codes={recoveryCodes} />, okText: '抄好了' })
  }
  const remove = async (id: string, password: string) => {
    await call('removePasskey', { id, password })
    await reread()
  }
  return (
    <Card size="small" title="第二步验证">
      <Flex vertical gap={12}>
        <Typography.Text>验证器应用：{factors?.totp === true ? '已开通' : '没有'}</Typography.Text>
        <Flex justify="space-between" align="center" gap={12}>
          <Typography.Text>恢复码还剩 {factors?.recoveryCodesLeft ?? 0} 个</Typography.Text>
          <PasswordButton title="换一组恢复码" explained="原来的恢复码立即作废。" onProven={renew} />
        </Flex>
        {factors?.passkeys.map(({ id, name, createdAt }) => (
          <Flex key={id} justify="space-between" align="center" gap={12}>
            <Typography.Text>
              通行密钥「{name}」，
              <Time at={createdAt} /> 添加
            </Typography.Text>
            <PasswordButton
              title="移除通行密钥"
              explained={`以后不能再用「${name}」登录。`}
              onProven={(password) => remove(id, password)}
            />
          </Flex>
        ))}
        <AddPasskey />
      </Flex>
    </Card>
  )
}

function AddPasskey() {
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
  return (
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
  )
}
