import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { HotFound } from '@/features/hot/HotFound'
import { maskOf } from '@/features/posts/feed/CardMask'
import { Square, squareTabOf, type SquareTab } from '@/features/posts/feed/Square'
import { SearchPanel } from '@/features/search/SearchPanel'
import type { SearchTarget } from '@/features/search/SearchWays'
import { useCategories } from '@/features/site/api'
import { PlaceBanners } from '@/features/site/Banners'
import { switchTab } from '@/lib/navigate'
import { useTabParams } from '@/lib/tabParams'
import { useRouteParams } from '@/lib/useRouteParams'

function SquarePage() {
  const address = useRouteParams('pages/index/square')
  const [tab, setTab] = useState<SquareTab>(squareTabOf(address.tab) ?? 'hot')
  const [keyword, setKeyword] = useState(address.keyword)
  const [searching, setSearching] = useState(false)
  useTabParams('pages/index/square', (params) => {
    setKeyword(String(params.keyword ?? ''))
    setTab((shown) => squareTabOf(params.tab) ?? shown)
  })
  const categories = useCategories().data ?? []
  const search = (target: SearchTarget, words: string) => {
    if (target === 'posts') return setKeyword(words)
    void switchTab('pages/index/model', { searchType: target === 'models' ? 1 : 2, keyword: words })
  }
  return (
    <PageScaffold column="feed">
      <Square
        tab={tab}
        onTab={setTab}
        keyword={keyword}
        onForget={() => setKeyword('')}
        onSearch={() => setSearching(true)}
        categories={categories}
        banners={<PlaceBanners type="square" />}
        found={<HotFound keyword={keyword} maskOf={maskOf} />}
      />
      {searching && <SearchPanel first="posts" onSearch={search} onClose={() => setSearching(false)} />}
    </PageScaffold>
  )
}

export default page(SquarePage)
