import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function BannerMapPage() {
  return <BeingBuilt route="pages/bannerMap/bannerMap" />
}

export default page(BannerMapPage)
