import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function CommonDetailPage() {
  return <BeingBuilt route="pages/common-detail/common-detail" />
}
