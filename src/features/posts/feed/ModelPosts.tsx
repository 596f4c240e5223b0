import { switchTab } from '@/lib/navigate'
import { usePull } from '@/lib/useFresh'
import { usePosts } from './api'
import { PostFeed } from './PostFeed'

/** What is told of a model, newest first. */
export function ModelPosts({ modelId }: { modelId: string }) {
  const feed = usePosts({ sortType: 'new', modelId })
  usePull(feed.refetch)
  return (
    <PostFeed
      feed={feed}
      empty={{
        note: '还没有关于这位模特的动态，来发第一条',
        action: { text: '去发布', onPress: () => void switchTab('pages/index/publish', { modelId }) },
      }}
    />
  )
}
