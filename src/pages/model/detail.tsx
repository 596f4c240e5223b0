import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useModel } from '@/features/modelDetail/api'
import { ModelBar } from '@/features/modelDetail/ModelBar'
import { ModelPage } from '@/features/modelDetail/ModelPage'
import { ModelSkeleton } from '@/features/modelDetail/ModelSkeleton'
import { ModelTabs, tabOf } from '@/features/modelDetail/ModelTabs'
import { useShareCoins } from '@/features/shareOrders/api'
import { OpenBookings } from '@/features/shareOrders/OpenBookings'
import { OpenSheet } from '@/features/shareOrders/open/OpenSheet'
import { useOpening } from '@/features/shareOrders/open/useOpening'
import { Availability } from '@/features/shareOrders/picker/Availability'
import { ownPath } from '@/lib/ownPath'
import { useSession } from '@/lib/session'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'
import { useSharedPage } from '@/platform/share'

function ModelDetailPage() {
  const { id, tab } = useRouteParams('pages/model/detail')
  const model = useModel(id)
  const opening = useOpening(id)
  const priceCoins = useShareCoins()
  const { user } = useSession()
  const { refetch, isFetched, data } = model
  useDidShow(() => {
    if (isFetched) void refetch()
  })
  usePullDownRefresh(() => void refetch().finally(() => Taro.stopPullDownRefresh()))
  const shared = data ? { title: `${data.name} · 约拍`, path: ownPath('pages/model/detail', { id }) } : null
  useSharedPage(shared)
  const past = useScrolledPast(760)
  return (
    <PageScaffold surface>
      <NavBar over solid={past} title={data?.name ?? ''} />
      <ListState query={model} skeleton={<ModelSkeleton />}>
        {(found) => (
          <ModelPage model={found}>
            <ModelTabs
              model={found}
              first={tabOf(tab)}
              times={<Availability modelId={id} onChoose={(day) => void opening.book(day)} />}
              bookings={<OpenBookings orders={found.openShareOrders} />}
            />
            <ModelBar model={found} shared={shared} onBook={() => void opening.book()} />
            {priceCoins !== null && (
              <OpenSheet
                opening={opening}
                model={found}
                priceCoins={priceCoins}
                balanceCoins={user?.wallet.total ?? 0}
              />
            )}
          </ModelPage>
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(ModelDetailPage)
