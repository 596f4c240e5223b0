import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function PublishPage() {
  return <BeingBuilt route="pages/index/publish" />
}

export default page(PublishPage)
