import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function DetailPage() {
  return <BeingBuilt route="pages/square/detail" />
}

export default page(DetailPage)
