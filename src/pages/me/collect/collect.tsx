import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { ModelGrid, ModelGridSkeleton } from '@/features/models/ModelGrid'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { Ribbons } from '@/features/shareOrders/Ribbons'
import { ShareOrderList } from '@/features/shareOrders/ShareOrderList'
import { Favourites } from '@/features/userdata/Favourites'
import { useGuardedUser } from '@/lib/useGuardedUser'
import { useRouteParams } from '@/lib/useRouteParams'

function FavouritesPage() {
  const { tab } = useRouteParams('pages/me/collect/collect')
  const user = useGuardedUser()
  return (
    <PageScaffold column="feed">
      <ListState query={user} skeleton={<ModelGridSkeleton />}>
        {() => (
          <Favourites
            first={tab === 'shareOrder' ? 'shareOrder' : 'model'}
            models={(models) => <ModelGrid models={models} ribbonsOf={(model) => <Ribbons order={model} />} />}
            modelSkeleton={<ModelGridSkeleton />}
            shareOrders={(orders) => <ShareOrderList orders={orders} />}
            shareOrderSkeleton={<ShareOrderListSkeleton />}
          />
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(FavouritesPage)
