import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function CommonDetailPage() {
  return <BeingBuilt route="pages/common-detail/common-detail" />
}

export default page(CommonDetailPage)
