import { Flex, Typography } from 'antd'

/** Codes to keep on paper: they are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Flex vertical gap={16}>
      <Typography.Text>手机丢了时，每个可以代替验证码用一次。它们不会再显示。</Typography.Text>
      <Typography.Paragraph copyable={{ text: codes.join('\n') }} className="number preserve" code>
        {codes.join('\n')}
      </Typography.Paragraph>
    </Flex>
  )
}
