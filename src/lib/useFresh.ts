import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'

interface Refetched {
  readonly isFetched: boolean
  refetch(): Promise<unknown>
}

/** What a page shows is asked for again when the page shows again. */
export function useFreshOnShow({ isFetched, refetch }: Refetched): void {
  useDidShow(() => {
    if (isFetched) void refetch()
  })
}

/** A page that is pulled down asks again, and is let go when the answer has come. */
export function usePull(refetch: () => Promise<unknown>): void {
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
}

/** Both. */
export function useFresh(query: Refetched): void {
  useFreshOnShow(query)
  usePull(query.refetch)
}
