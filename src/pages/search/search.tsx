import { View } from '@tarojs/components'
import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useHotFeed } from '@/features/hot/api'
import { HotFeed } from '@/features/hot/HotFeed'
import { useModelList } from '@/features/models/list/api'
import { filterDefaults } from '@/features/models/list/filter'
import { FoundList } from '@/features/models/list/FoundList'
import { maskOf } from '@/features/posts/feed/CardMask'
import { countSearch } from '@/features/search/api'
import { rememberWord } from '@/features/search/recent'
import { emptyResult } from '@/features/search/results'
import { ResultTabs } from '@/features/search/ResultTabs'
import { SearchStart } from '@/features/search/SearchStart'
import { SearchTop } from '@/features/search/SearchTop'
import { Suggestions } from '@/features/search/Suggestions'
import { searchTabOf, type SearchTab } from '@/features/search/tabs'
import { Ribbons } from '@/features/shareOrders/Ribbons'
import { ShareOrderListSkeleton } from '@/features/shareOrders/ShareOrderCardSkeleton'
import { ShareOrderList } from '@/features/shareOrders/ShareOrderList'
import { redirectTo } from '@/lib/navigate'
import { isTooShort } from '@/lib/searchWords'
import { useRouteParams } from '@/lib/useRouteParams'
import { useSettled } from '@/lib/useSettled'
import { limits } from '@contract/limits'
import '@/features/search/Search.scss'

function SearchPage() {
  const address = useRouteParams('pages/search/search')
  const keyword = address.keyword.trim().slice(0, limits.keywordMax)
  const [typed, setTyped] = useState(keyword)
  const [tab, setTab] = useState(searchTabOf(address.tab))
  const words = typed.trim()
  const settled = useSettled(words)
  const search = (asked: string) => {
    if (asked === '' || isTooShort(asked)) return
    rememberWord(asked)
    countSearch(asked)
    // The address has the search: a reload, a link and Back keep it.
    void redirectTo('pages/search/search', { keyword: asked, tab })
  }
  const shown = words !== '' && words === keyword && !isTooShort(words)
  return (
    <PageScaffold column="feed" surface={!shown}>
      <SearchTop typed={typed} onType={setTyped} onConfirm={() => search(words)} focus={keyword === ''}>
        {shown && <FoundTabs keyword={keyword} tab={tab} onTab={setTab} />}
      </SearchTop>
      {words === '' && <SearchStart onSearch={search} />}
      {words !== '' && !shown && (
        <Suggestions
          words={words}
          settled={settled}
          onSearch={() => search(words)}
          onOpen={() => rememberWord(words)}
        />
      )}
      {shown && <Found keyword={keyword} tab={tab} onTab={setTab} />}
    </PageScaffold>
  )
}

/** Photo sets are shown among what people posted. */
const works = ['post', 'theme'] as const

/** Results of every kind, each asked for once, however many parts show them. */
function useFound(keyword: string) {
  const asked = { ...filterDefaults, keyword }
  const askedOrders = { ...asked, searchType: 2 } as const
  const models = { filter: asked, list: useModelList(asked) }
  const shareOrders = { filter: askedOrders, list: useModelList(askedOrders) }
  const posts = useHotFeed(keyword, works)
  const counts = {
    models: models.list.data?.pages[0]?.total,
    shareOrders: shareOrders.list.data?.pages[0]?.total,
    posts: posts.data?.pages[0]?.total,
  }
  return { models, shareOrders, posts, counts }
}

interface FoundProps {
  keyword: string
  tab: SearchTab
  onTab: (tab: SearchTab) => void
}

function FoundTabs(props: FoundProps) {
  const { counts } = useFound(props.keyword)
  return <ResultTabs {...props} counts={counts} />
}

function Found({ keyword, tab, onTab }: FoundProps) {
  const found = useFound(keyword)
  const empty = emptyResult(tab, found.counts, onTab)
  if (tab === 'posts')
    return (
      <View className="pp-search-posts">
        <HotFeed feed={found.posts} maskOf={maskOf} empty={empty} />
      </View>
    )
  return (
    <FoundList
      key={tab}
      {...found[tab]}
      empty={empty}
      ribbonsOf={(model) => <Ribbons order={model} />}
      shareOrders={(orders) => <ShareOrderList orders={orders} />}
      shareOrderSkeleton={<ShareOrderListSkeleton />}
    />
  )
}

export default page(SearchPage)
