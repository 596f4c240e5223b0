import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function OrdersPage() {
  return <BeingBuilt route="pages/me/orders/orders" />
}
