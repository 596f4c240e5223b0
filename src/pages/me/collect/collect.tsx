import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { HotFeedSkeleton } from '@/features/hot/HotFeed'
import { HotGrid } from '@/features/hot/HotGrid'
import { ModelGrid, ModelGridSkeleton } from '@/features/models/list/ModelGrid'
import { maskOf } from '@/features/posts/feed/CardMask'
import { Ribbons } from '@/features/shareOrders/Ribbons'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { ShareOrderList } from '@/features/shareOrders/ShareOrderList'
import type { Thing } from '@/features/userdata/api'
import { Favourites, tabOf, type FavouriteCards } from '@/features/userdata/Favourites'
import { useRouteParams } from '@/lib/useRouteParams'

const cards: FavouriteCards = {
  models: (models) => <ModelGrid models={models} ribbonsOf={(model) => <Ribbons order={model} />} />,
  shareOrders: (orders) => <ShareOrderList orders={orders} />,
  items: (items) => <HotGrid items={items} maskOf={maskOf} eager={4} />,
}

function skeletonOf(thing: Thing) {
  if (thing === 'user') return <RowSkeleton />
  if (thing === 'shareOrder') return <ShareOrderListSkeleton />
  return thing === 'post' || thing === 'theme' ? <HotFeedSkeleton /> : <ModelGridSkeleton />
}

function FavouritesPage() {
  const { tab } = useRouteParams('pages/me/collect/collect')
  const user = useGuardedUser()
  return (
    <PageScaffold column="feed">
      <ListState query={user} skeleton={<ModelGridSkeleton />}>
        {() => <Favourites first={tabOf(tab)} cards={cards} skeletonOf={skeletonOf} />}
      </ListState>
    </PageScaffold>
  )
}

export default page(FavouritesPage)
