import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { Pressable } from '../Pressable/Pressable'
import { texts } from '@/lib/texts'
import './LoadMore.scss'

interface LoadMoreProps {
  query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** The foot of a list: fetches when the page's end is reached, or when pressed. */
export function LoadMore({ query }: LoadMoreProps) {
  const more = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  useReachBottom(more)
  return <LoadMoreLine has={query.hasNextPage} loading={query.isFetchingNextPage} onMore={more} />
}

/** The line itself, in its three texts (spec 9). */
export function LoadMoreLine({ has, loading, onMore }: { has: boolean; loading: boolean; onMore: () => void }) {
  if (loading)
    return (
      <View className="pp-load-more" role="status">
        <View className="pp-load-more__spinner" />
        {texts.loadingMore}
      </View>
    )
  if (!has) return <View className="pp-load-more">{texts.noMore}</View>
  return (
    <Pressable className="pp-load-more" onPress={onMore}>
      {texts.loadMore}
    </Pressable>
  )
}
