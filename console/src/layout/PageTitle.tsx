import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What is done on the page as a whole, at the end of the line. */
  readonly acts?: ReactNode
}

/** What a page is: the one heading of its first level. */
export function PageTitle({ children, acts }: Props) {
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <Typography.Title level={1} className="page-title">
        {children}
      </Typography.Title>
      {acts !== undefined && (
        <Flex gap={8} wrap>
          {acts}
        </Flex>
      )}
    </Flex>
  )
}
