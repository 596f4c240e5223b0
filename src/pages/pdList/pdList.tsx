import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { chipOf } from '@/features/shareOrders/mine/chips'
import { MyShareOrders } from '@/features/shareOrders/mine/MyShareOrders'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { TodoBar } from '@/features/todos/TodoBar'
import { useRouteParams } from '@/lib/useRouteParams'

function MyShareOrdersPage() {
  const { state } = useRouteParams('pages/pdList/pdList')
  const user = useGuardedUser()
  const skeleton = <ShareOrderListSkeleton />
  return (
    <PageScaffold column="feed">
      <TodoBar />
      <ListState query={user} skeleton={skeleton}>
        {() => <MyShareOrders first={chipOf(state)} skeleton={skeleton} />}
      </ListState>
    </PageScaffold>
  )
}

export default page(MyShareOrdersPage)
