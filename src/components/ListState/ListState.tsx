import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Empty } from '../Empty/Empty'
import { Skeleton } from '../Skeleton/Skeleton'
import { CallError } from '@/lib/callError'
import { switchTab } from '@/lib/navigate'
import { home } from '@/lib/routes'
import { texts } from '@/lib/texts'
import { useLater } from '@/platform/later'

/** What this needs of a query; both useQuery and useInfiniteQuery have it. */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly refetch: () => unknown
}

interface ListStateProps<T> {
  query: QueryState<T>
  children: (data: T) => ReactNode
  /** The shape of what is on its way. */
  skeleton?: ReactNode
  /** Tells an answer with nothing to show; an empty array is one without asking. */
  isEmpty?: (data: T) => boolean
  empty?: { title?: string; note?: string; action?: { text: string; onPress: () => void } }
}

/** The one place that decides between loading, failed, empty and ready. What has been shown once stays, whatever fails after. */
export function ListState<T>({ query, children, skeleton, isEmpty = isEmptyList, empty }: ListStateProps<T>) {
  const { data } = query
  // Content takes the skeleton's place in slices; what is there when the page opens is drawn at once.
  const ready = useLater(data !== undefined)
  if (data === undefined || !ready) {
    if (data === undefined && query.isError)
      return (
        <View className="pp-list-state">
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </View>
      )
    return (
      <View className="pp-list-state" role="status" aria-label={texts.loadingMore}>
        {skeleton ?? <Skeleton />}
      </View>
    )
  }
  if (isEmpty(data))
    return (
      <View className="pp-list-state">
        <Empty {...empty} title={empty?.title ?? texts.emptyList} />
      </View>
    )
  return <>{children(data)}</>
}

const toHome = { id: 'not-found-home', text: '回到首页', onPress: () => void switchTab(home) } as const

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const answered = error instanceof CallError && !['OFFLINE', 'TIMEOUT'].includes(error.reason)
  const action = { id: 'retry', text: '重试', look: 'line-primary', onPress: onRetry } as const
  if (!answered) return <Empty drawing="offline" title={texts.offline} note="检查网络后再试一次" action={action} />
  // Asking again brings nothing back that is gone.
  if (error.reason === 'NOT_FOUND') return <Empty title={error.msg} action={toHome} />
  return <Empty title={error.msg || texts.serverError} action={action} />
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
