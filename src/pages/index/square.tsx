import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Square, squareTabOf, type SquareTab } from '@/features/posts/feed/Square'
import { useCategories } from '@/features/site/api'
import { PlaceBanners } from '@/features/site/Banners'
import { useTabParams } from '@/lib/tabParams'
import { useRouteParams } from '@/lib/useRouteParams'

function SquarePage() {
  const address = useRouteParams('pages/index/square')
  const [tab, setTab] = useState<SquareTab>(squareTabOf(address.tab) ?? 'hot')
  useTabParams('pages/index/square', (params) => setTab((shown) => squareTabOf(params.tab) ?? shown))
  const categories = useCategories().data ?? []
  return (
    <PageScaffold column="feed">
      <Square tab={tab} onTab={setTab} categories={categories} banners={<PlaceBanners type="square" />} />
    </PageScaffold>
  )
}

export default page(SquarePage)
