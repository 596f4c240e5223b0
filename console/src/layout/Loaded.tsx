import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Failed } from './Failed'

/** Loading, failed and there are decided here, once. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  return <Failed error={query.error} onRetry={() => void query.refetch()} />
}
