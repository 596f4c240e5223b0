import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function MyInvitePage() {
  return <BeingBuilt route="pages/invite/myInvite/myInvite" />
}

export default page(MyInvitePage)
