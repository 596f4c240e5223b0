import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'

interface Refetched {
  readonly isFetched: boolean
  refetch(): Promise<unknown>
}

/** What a page shows is asked for again when the page shows again, and when it is pulled down. */
export function useFresh({ isFetched, refetch }: Refetched): void {
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
}
