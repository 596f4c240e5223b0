import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useBanner } from '@/features/site/banner/api'
import { BannerMap } from '@/features/site/banner/BannerMap'
import { useRouteParams } from '@/lib/useRouteParams'

function BannerMapPage() {
  const { id } = useRouteParams('pages/bannerMap/bannerMap')
  const banner = useBanner(id)
  return (
    <PageScaffold surface>
      <ListState query={banner}>{(found) => <BannerMap banner={found} />}</ListState>
    </PageScaffold>
  )
}

export default page(BannerMapPage)
