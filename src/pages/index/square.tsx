import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Square } from '@/features/content/Square'
import { useRouteParams } from '@/lib/useRouteParams'

function SquarePage() {
  const { keyword } = useRouteParams('pages/index/square')
  return (
    <PageScaffold column="feed">
      <Square firstKeyword={keyword} />
    </PageScaffold>
  )
}

export default page(SquarePage)
