import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { MemberCenter } from '@/features/packages/MemberCenter'
import { useChargeConfig } from '@/features/site/api'
import { useRouteParams } from '@/lib/useRouteParams'

function MemberCenterPage() {
  const { tab } = useRouteParams('pages/me/memberCenter')
  const { data: charges } = useChargeConfig()
  return (
    <PageScaffold>
      <MemberCenter first={tab === 'coin' ? 'coin' : 'vip'} charges={charges} />
    </PageScaffold>
  )
}

export default page(MemberCenterPage)
