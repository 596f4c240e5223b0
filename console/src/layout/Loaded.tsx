import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'

/** Loading, failed and there are decided here, once. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  return (
    <Result
      status="warning"
      title={query.error.message}
      extra={<Button onClick={() => void query.refetch()}>重试</Button>}
    />
  )
}
