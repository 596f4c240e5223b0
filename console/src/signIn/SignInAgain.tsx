import { useQueryClient } from '@tanstack/react-query'
import { Flex, Modal, Typography } from 'antd'
import { resumeAs } from '../api/me'
import { sessionIsBack, useSessionEnded } from '../api/sessionEnd'
import { SignInSteps } from './SignInSteps'

/** Over the page whose session has ended: what is half filled in stays where it is. */
export function SignInAgain() {
  const client = useQueryClient()
  const ended = useSessionEnded()
  return (
    <Modal open={ended} title="登录已结束" closable={false} keyboard={false} footer={null} destroyOnHidden width={400}>
      <Flex vertical gap={16}>
        <Typography.Text>请重新登录。这一页填写的内容都还在。</Typography.Text>
        <SignInSteps
          onIn={(me) => {
            resumeAs(client, me)
            sessionIsBack()
          }}
        />
      </Flex>
    </Modal>
  )
}
