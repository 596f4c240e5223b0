import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import { CallError, failedWith, failureText, faultId } from '@/lib/callError'
import { switchTab } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { toastFailure } from '@/lib/toast'
import { useLater } from '@/platform/view/later'
import { notFound } from '@contract/notFound'
import { home } from '@contract/routes'
import { Empty } from '../Empty/Empty'
import { FailedLine } from '../FailedLine/FailedLine'
import { FaultId } from '../FaultId/FaultId'
import { Skeleton } from '../Skeleton/Skeleton'

/** What this needs of a query; both useQuery and useInfiniteQuery have it. */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly isError: boolean
  readonly error: unknown
  /** The next page failed, which the list's foot says. */
  readonly isFetchNextPageError?: boolean
  readonly refetch: () => unknown
}

interface ListStateProps<T> {
  query: QueryState<T>
  children: (data: T) => ReactNode
  /** The shape of what is on its way. */
  skeleton?: ReactNode
  /** Tells an answer with nothing to show; an empty array is one without asking. */
  isEmpty?: (data: T) => boolean
  empty?: { title?: string; note?: string; action?: Way }
  /** Where to go on from what is refused to this person for good; home without it. */
  instead?: Way
}

interface Way {
  text: string
  onPress: () => void
}

/** The one place that decides between loading, failed, empty and ready. What has been shown once stays; what fails after is said above it. */
export function ListState<T>({ query, children, skeleton, isEmpty = isEmptyList, empty, instead }: ListStateProps<T>) {
  const { data } = query
  // Content takes the skeleton's place in slices; what is there when the page opens is drawn at once.
  const ready = useLater(data !== undefined)
  const retry = () => void query.refetch()
  const outdated = data !== undefined && query.isError && !query.isFetchNextPageError
  useEffect(() => {
    // One may have scrolled past the line above.
    if (outdated) toastFailure(failureText(query.error))
  }, [outdated, query.error])
  if (data === undefined || !ready) {
    if (data === undefined && query.isError)
      return (
        <View className="pp-list-state">
          <Failed error={query.error} onRetry={retry} instead={instead} />
          <FaultId id={faultId(query.error)} />
        </View>
      )
    return (
      <View className="pp-list-state" role="status" aria-label={texts.loadingMore}>
        {skeleton ?? <Skeleton />}
      </View>
    )
  }
  return (
    <>
      {outdated && <FailedLine text={failureText(query.error)} onRetry={retry} />}
      {isEmpty(data) ? (
        <View className="pp-list-state">
          <Empty {...empty} title={empty?.title ?? texts.emptyList} />
        </View>
      ) : (
        children(data)
      )}
    </>
  )
}

/** Nor is it another person's to see, or in another state, because one asks again. */
const refusedForGood: ReadonlySet<number> = new Set([403, 409])

const toHome = { id: 'not-found-home', text: '回到首页', onPress: () => void switchTab(home) } as const

interface FailedProps {
  error: unknown
  onRetry: () => void
  instead: Way | undefined
}

function Failed({ error, onRetry, instead = toHome }: FailedProps) {
  const action = { id: 'retry', text: '重试', look: 'line-primary', onPress: onRetry } as const
  const title = failureText(error)
  if (failedWith(error, 'OFFLINE'))
    return <Empty drawing="offline" title={title} note="检查网络后再试一次" action={action} />
  if (failedWith(error, 'TIMEOUT')) return <Empty drawing="offline" title={title} action={action} />
  // Asking again brings nothing back that is gone, or that no address leads to.
  if (error instanceof CallError && error.code === notFound.code) return <Empty title={title} action={toHome} />
  if (isNoId(error)) return <Empty title={notFound.msg} action={toHome} />
  if (error instanceof CallError && refusedForGood.has(error.code)) return <Empty title={title} action={instead} />
  return <Empty title={title} action={action} />
}

/** The address names a thing by what is no name of any. */
function isNoId(error: unknown): boolean {
  return failedWith(error, 'BAD_INPUT') && /(^i|I)d$/.test(String(Reflect.get(Object(error.data), 'field')))
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
