import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useBanner } from '@/features/banners/api'
import { BannerInfo } from '@/features/banners/BannerInfo'
import { useRouteParams } from '@/lib/useRouteParams'

function BannerInfoPage() {
  const { id } = useRouteParams('pages/bannerInfo/bannerInfo')
  const banner = useBanner(id)
  return (
    <PageScaffold surface>
      <ListState query={banner}>{(found) => <BannerInfo banner={found} />}</ListState>
    </PageScaffold>
  )
}

export default page(BannerInfoPage)
