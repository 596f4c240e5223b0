import { View } from '@tarojs/components'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModel } from '@/features/models/detail/api'
import { ModelLine } from '@/features/models/detail/ModelLine'
import { ModelPosts } from '@/features/posts/feed/ModelPosts'
import { useRouteParams } from '@/lib/useRouteParams'
import './post.scss'

function ModelPostPage() {
  const { modelId } = useRouteParams('pages/model/post')
  const { data: model, isError: unknown } = useModel(modelId)
  return (
    <PageScaffold column="feed">
      {(model || !unknown) && (
        <View className="pp-model-post__head">
          {model && <ModelLine model={model} note={`${model.postCount} 条动态`} />}
        </View>
      )}
      <ModelPosts modelId={modelId} />
    </PageScaffold>
  )
}

export default page(ModelPostPage)
