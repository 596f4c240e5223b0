import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function MemberCenterPage() {
  return <BeingBuilt route="pages/me/memberCenter" />
}

export default page(MemberCenterPage)
