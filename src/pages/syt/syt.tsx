import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function SytPage() {
  return <BeingBuilt route="pages/syt/syt" />
}

export default page(SytPage)
