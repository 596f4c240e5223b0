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
  const { hasNextPage, isFetchingNextPage } = query
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage()
  }
  useReachBottom(more)
  if (isFetchingNextPage)
    return (
      <View className="pp-load-more" role="status">
        <View className="pp-load-more__spinner" />
        {texts.loadingMore}
      </View>
    )
  if (!hasNextPage) return <View className="pp-load-more">{texts.noMore}</View>
  return (
    <Pressable className="pp-load-more" onPress={more}>
      {texts.loadMore}
    </Pressable>
  )
}
