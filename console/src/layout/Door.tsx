import { Card, Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'

/** What is seen before one is in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const { token } = theme.useToken()
  const whole = { minHeight: '100vh', padding: 16, background: token.colorBgLayout, boxSizing: 'border-box' } as const
  return (
    <Flex vertical align="center" justify="center" style={whole} role="main">
      <Card style={{ width: '100%', maxWidth: 400 }}>
        <Typography.Title level={1} style={{ fontSize: 24, marginTop: 0 }}>
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  )
}
