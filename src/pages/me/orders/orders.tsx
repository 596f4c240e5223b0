import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function OrdersPage() {
  return <BeingBuilt route="pages/me/orders/orders" />
}

export default page(OrdersPage)
