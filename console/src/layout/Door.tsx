import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** What is seen before one is in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex vertical align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }} role="main">
      <Card style={{ width: '100%', maxWidth: 400 }}>
        <Typography.Title level={1} style={{ fontSize: 24, marginTop: 0 }}>
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  )
}
