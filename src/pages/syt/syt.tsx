import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { Cashier } from '@/features/orders/cashier/Cashier'
import { ShareOrderLine } from '@/features/shareOrders/ShareOrderLine'
import { useRouteParams } from '@/lib/useRouteParams'

function CashierPage() {
  const { orderId } = useRouteParams('pages/syt/syt')
  const user = useGuardedUser()
  return (
    <PageScaffold>
      <ListState query={user} skeleton={<Skeleton />}>
        {() => (
          <Cashier orderId={orderId}>{({ shareOrder }) => shareOrder && <ShareOrderLine order={shareOrder} />}</Cashier>
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(CashierPage)
