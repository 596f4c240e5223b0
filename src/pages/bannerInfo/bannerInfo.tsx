import { page } from '@/components/PageBoundary/page'
import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

function BannerInfoPage() {
  return <BeingBuilt route="pages/bannerInfo/bannerInfo" />
}

export default page(BannerInfoPage)
