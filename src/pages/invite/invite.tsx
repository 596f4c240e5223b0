import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function InvitePage() {
  return <BeingBuilt route="pages/invite/invite" />
}

export default page(InvitePage)
