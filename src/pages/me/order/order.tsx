import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function OrderPage() {
  return <BeingBuilt route="pages/me/order/order" />
}

export default page(OrderPage)
