import { useState } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useOwnPost } from '@/features/publish/api'
import { PublishForm } from '@/features/publish/PublishForm'
import { useChargeConfig } from '@/features/site/api'
import { navigateTo } from '@/lib/navigate'
import { requireUser, useSession } from '@/lib/session'
import { useTabParams } from '@/lib/tabParams'
import { toast } from '@/lib/toast'
import { useRouteParams } from '@/lib/useRouteParams'

function PublishPage() {
  const opened = useRouteParams('pages/index/publish')
  const [params, setParams] = useState<{ id: string; modelId: string }>(opened)
  useTabParams('pages/index/publish', ({ id = '', modelId = '' }) =>
    setParams({ id: String(id), modelId: String(modelId) }),
  )
  const { user, state } = useSession()
  const charges = useChargeConfig()
  const own = useOwnPost(params.id)
  if (user === null && state === 'visitor')
    return (
      <PageScaffold>
        <Empty
          title="登录后发布作品"
          note="图文、视频都可以，也可以设置解锁价格"
          action={{ id: 'publish-login', text: '去登录', onPress: () => void requireUser() }}
        />
      </PageScaffold>
    )
  return (
    <PageScaffold>
      <ListState
        query={
          params.id === ''
            ? { ...charges, data: charges.data && { post: null } }
            : { ...own, data: own.data && { post: own.data } }
        }
      >
        {({ post }) => (
          <PublishForm
            key={params.id}
            post={post}
            modelId={params.modelId}
            publishCoins={user?.isVip ? 0 : (charges.data?.newCoin ?? 0)}
            onDone={({ id, state: checked }) => {
              toast(checked === 'passed' ? '已发布' : '已提交，审核后可见', 'success')
              setParams({ id: '', modelId: '' })
              void navigateTo('pages/square/detail', { id })
            }}
          />
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(PublishPage)
