import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function BannerInfoPage() {
  return <BeingBuilt route="pages/bannerInfo/bannerInfo" />
}
