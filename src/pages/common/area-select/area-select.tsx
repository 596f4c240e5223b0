import { page } from '@/components/PageBoundary/page'
import { AreaSelector } from '@/features/regions/AreaSelector'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { reply } from '@/lib/reply'
import { useRouteParams } from '@/lib/useRouteParams'

function AreaSelectPage() {
  const { whole } = useRouteParams('pages/common/area-select/area-select')
  return (
    <PageScaffold>
      <AreaSelector whole={whole === '1'} onDone={(area) => reply(area, { backAfterMs: 0 })} />
    </PageScaffold>
  )
}

export default page(AreaSelectPage)
