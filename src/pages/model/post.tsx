import { View } from '@tarojs/components'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModel } from '@/features/models/detail/api'
import { ModelLine } from '@/features/models/detail/ModelLine'
import { usePosts } from '@/features/posts/feed/api'
import { PostFeed } from '@/features/posts/feed/PostFeed'
import { switchTab } from '@/lib/navigate'
import { usePull } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import './post.scss'

function ModelPostPage() {
  const { modelId } = useRouteParams('pages/model/post')
  const { data: model, isError: unknown } = useModel(modelId)
  const feed = usePosts({ sortType: 'new', modelId })
  usePull(feed.refetch)
  return (
    <PageScaffold column="feed">
      {(model || !unknown) && (
        <View className="pp-model-post__head">
          {model && <ModelLine model={model} note={`${model.postCount} 条动态`} />}
        </View>
      )}
      <PostFeed
        feed={feed}
        empty={{
          note: '还没有关于这位模特的动态，来发第一条',
          action: { text: '去发布', onPress: () => void switchTab('pages/index/publish', { modelId }) },
        }}
      />
    </PageScaffold>
  )
}

export default page(ModelPostPage)
