import { useMemo } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useSeen } from '@/domain/seen'
import { useSession } from '@/domain/session'
import { useModel } from '@/features/models/detail/api'
import { ModelBar } from '@/features/models/detail/ModelBar'
import { ModelPage, ModelSkeleton, sharedModel } from '@/features/models/detail/ModelPage'
import { ModelTabs, tabOf } from '@/features/models/detail/ModelTabs'
import { useSheets } from '@/features/models/detail/useSheets'
import { PinSheet } from '@/features/pins/PinSheet'
import { ShareSheet } from '@/features/posters/ShareSheet'
import { maskOf } from '@/features/posts/feed/CardMask'
import { ModelPosts } from '@/features/posts/feed/ModelPosts'
import { RewardSheet } from '@/features/rewards/RewardSheet'
import { OpenSheet } from '@/features/shareOrders/open/OpenSheet'
import { useOpening } from '@/features/shareOrders/open/useOpening'
import { OpenShareOrders } from '@/features/shareOrders/OpenShareOrders'
import { Availability } from '@/features/shareOrders/picker/Availability'
import { useChargeConfig } from '@/features/site/api'
import type { About } from '@/features/trust/about'
import { MoreButton } from '@/features/trust/MoreButton'
import { useFresh } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'
import { useSharedPage } from '@/platform/share'
import type { ModelDetail } from '@contract/models'

function ModelDetailPage() {
  const { id, tab, sheet } = useRouteParams('pages/model/detail')
  const model = useModel(id)
  const charges = useChargeConfig().data
  const { user } = useSession()
  const balanceCoins = user?.wallet.total ?? 0
  const sheets = useSheets(sheet)
  const { data } = model
  const area = useMemo(() => (data ? { code: data.regionCode, name: data.pccName } : null), [data])
  const opening = useOpening(id, area)
  const shared = data ? sharedModel(data) : null
  useSharedPage(shared)
  useSeen('model', data?.id)
  useFresh(model)
  const past = useScrolledPast(760)
  return (
    <PageScaffold surface column="detail">
      <NavBar over={!model.isError} solid={past} title={data?.name ?? '模特详情'}>
        {data && !data.own && <MoreButton bar about={aboutModel(data)} />}
      </NavBar>
      <ListState query={model} skeleton={<ModelSkeleton />}>
        {(found) => (
          <ModelPage model={found}>
            <ModelTabs
              model={found}
              first={tabOf(tab)}
              maskOf={maskOf}
              posts={<ModelPosts modelId={id} />}
              times={<Availability modelId={id} onChoose={(day) => void opening.book(day)} />}
              shareOrders={<OpenShareOrders orders={found.openShareOrders} />}
            />
            <ModelBar model={found} onBook={() => void opening.book()} onSheet={sheets.open} />
            <RewardSheet model={found} balanceCoins={balanceCoins} {...sheets.of('reward')} />
            {shared && <ShareSheet shared={shared} target={{ kind: 'model', id }} {...sheets.of('share')} />}
            {charges && (
              <>
                <PinSheet
                  model={found}
                  charges={charges}
                  wallet={{ balanceCoins, vip: user?.isVip ?? false }}
                  {...sheets.of('pin')}
                />
                <OpenSheet opening={opening} model={found} priceCoins={charges.shareCoin} balanceCoins={balanceCoins} />
              </>
            )}
          </ModelPage>
        )}
      </ListState>
    </PageScaffold>
  )
}

function aboutModel({ id, name, userId }: ModelDetail): About {
  return { targetType: 'model', targetId: id, user: { id: userId, name } }
}

export default page(ModelDetailPage)
