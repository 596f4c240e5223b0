import { useState } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { phrases } from '@/domain/phrases'
import { refreshUser, requireUser, useSession } from '@/domain/session'
import { Silenced } from '@/domain/Silenced/Silenced'
import { useOwnPost } from '@/features/posts/publish/api'
import { PublishForm } from '@/features/posts/publish/PublishForm'
import { TakenDown } from '@/features/posts/publish/TakenDown'
import { useChargeConfig } from '@/features/site/api'
import { navigateTo } from '@/lib/navigate'
import { useTabParams } from '@/lib/tabParams'
import { toast } from '@/lib/toast'
import { useRouteParams } from '@/lib/useRouteParams'

const none = { id: '', modelId: '' }

function PublishPage() {
  const opened = useRouteParams('pages/index/publish')
  const [params, setParams] = useState<{ id: string; modelId: string }>(opened)
  const [round, setRound] = useState(0)
  useTabParams('pages/index/publish', (left) =>
    setParams({ id: String(left.id ?? ''), modelId: String(left.modelId ?? '') }),
  )
  const session = useSession()
  const { user } = session
  const charges = useChargeConfig()
  const own = useOwnPost(params.id)
  if (session.state === 'visitor')
    return (
      <PageScaffold>
        <Empty
          title="登录后发布作品"
          note="图文、视频都可以，也可以设置解锁价格"
          action={{ id: 'publish-login', text: '去登录', onPress: () => void requireUser('publish') }}
        />
      </PageScaffold>
    )
  const editing = params.id !== ''
  const ready = user !== null && charges.data && (!editing || own.data)
  const begin = () => {
    setParams(none)
    setRound(round + 1)
  }
  return (
    <PageScaffold>
      <Silenced not="发布" inset />
      <ListState
        query={{
          data: ready ? { user, newCoin: charges.data.newCoin, post: (editing && own.data) || null } : undefined,
          isError: charges.isError || own.isError || session.state === 'failed',
          error: own.error ?? charges.error ?? (session.state === 'failed' ? session.error : null),
          refetch: () => Promise.all([refreshUser(), charges.refetch(), editing && own.refetch()]),
        }}
      >
        {({ user: { id, isVip, wallet }, newCoin, post }) =>
          post?.takenDown ? (
            <TakenDown post={post} onLeave={begin} />
          ) : (
            <PublishForm
              key={`${id} ${params.id} ${round}`}
              userId={id}
              post={post}
              modelId={params.modelId}
              publishCoins={isVip ? 0 : newCoin}
              balanceCoins={wallet.total}
              onCancel={begin}
              onDone={({ id: postId, state: checked }) => {
                toast(checked === 'passed' ? '已发布' : phrases.submitted, 'success')
                begin()
                void navigateTo('pages/square/detail', { id: postId })
              }}
            />
          )
        }
      </ListState>
    </PageScaffold>
  )
}

export default page(PublishPage)
