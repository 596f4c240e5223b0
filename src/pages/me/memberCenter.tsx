import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { MemberCenter } from '@/features/packages/MemberCenter'
import { useChargeConfig } from '@/features/site/api'
import { PlaceBanners } from '@/features/site/Banners'
import { useRouteParams } from '@/lib/useRouteParams'
import { useScrolledPast } from '@/lib/useScrolledPast'

function MemberCenterPage() {
  const { tab } = useRouteParams('pages/me/memberCenter')
  const { data: charges } = useChargeConfig()
  const past = useScrolledPast(24)
  return (
    <PageScaffold>
      <MemberCenter
        first={tab === 'coin' ? 'coin' : 'vip'}
        charges={charges}
        banners={<PlaceBanners type="member" />}
        bar={<NavBar over ground="teal" solid={past} title="会员中心" />}
      />
    </PageScaffold>
  )
}

export default page(MemberCenterPage)
