import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function OrderPage() {
  return <BeingBuilt route="pages/me/order/order" />
}
