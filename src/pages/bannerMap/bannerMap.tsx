import { BeingBuilt } from '@/features/beingBuilt/BeingBuilt'

export default function BannerMapPage() {
  return <BeingBuilt route="pages/bannerMap/bannerMap" />
}
