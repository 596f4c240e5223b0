import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useBanner } from '@/features/site/banner/api'
import { BannerInfo } from '@/features/site/banner/BannerInfo'
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
