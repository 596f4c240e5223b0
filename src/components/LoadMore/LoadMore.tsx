import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { failureText } from '@/lib/callError'
import { texts } from '@/lib/texts'
import { FailedLine } from '../FailedLine/FailedLine'
import { Pressable } from '../Pressable/Pressable'
import './LoadMore.scss'

interface LoadMoreProps {
  query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: unknown
    readonly fetchNextPage: () => unknown
  }
}

/** The foot of a page's list: fetches when the page's end is reached, or when pressed. */
export function LoadMore({ query }: LoadMoreProps) {
  useReachBottom(() => fetchMore(query))
  return <LoadMoreLine query={query} />
}

function fetchMore(query: LoadMoreProps['query']): void {
  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
}

/** The line itself, in its three texts (product 17.5), or what the next page failed with: for lists that scroll in a panel of their own. */
export function LoadMoreLine({ query }: LoadMoreProps) {
  const more = () => fetchMore(query)
  if (query.isFetchingNextPage)
    return (
      <View className="pp-load-more" role="status">
        <View className="pp-load-more__spinner" />
        {texts.loadingMore}
      </View>
    )
  if (query.isFetchNextPageError) return <FailedLine text={failureText(query.error)} onRetry={more} />
  if (!query.hasNextPage) return <View className="pp-load-more">{texts.noMore}</View>
  return (
    <Pressable className="pp-load-more" onPress={more}>
      {texts.loadMore}
    </Pressable>
  )
}
