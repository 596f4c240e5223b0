import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** What a page is: the one heading of its first level. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <Typography.Title level={1} style={{ fontSize: 24, margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography.Title>
  )
}
