import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function SquarePage() {
  return <BeingBuilt route="pages/index/square" />
}

export default page(SquarePage)
