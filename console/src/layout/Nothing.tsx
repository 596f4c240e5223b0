import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** Where a list is empty: why, and the way on if there is one. */
export function Nothing({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <Flex vertical align="center" gap={12} className="message">
      <Typography.Text type="secondary">{says}</Typography.Text>
      {children}
    </Flex>
  )
}
