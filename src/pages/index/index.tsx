import { View } from '@tarojs/components'
import { useLoad } from '@tarojs/taro'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { freshen } from '@/domain/cache/freshen'
import { useHotFeed } from '@/features/hot/api'
import { HotFeed } from '@/features/hot/HotFeed'
import { HotHead } from '@/features/hot/HotHead'
import { HomeShareOrders } from '@/features/models/list/HomeShareOrders'
import { Bell } from '@/features/notices/Bell'
import { maskOf } from '@/features/posts/feed/CardMask'
import { adoptLocatedCity, useCity } from '@/features/regions/city'
import { shortCityName } from '@/features/regions/levels'
import { useScan } from '@/features/search/useScan'
import { ShareOrderTile, ShareOrderTileSkeleton } from '@/features/shareOrders/ShareOrderTile'
import { sendKeptAtLaunch } from '@/features/shootDay/sendKeptAtLaunch'
import { Banners } from '@/features/site/Banners'
import { HomePopup } from '@/features/site/HomePopup'
import { HomeTop } from '@/features/site/HomeTop'
import { QuickEntries } from '@/features/site/QuickEntries'
import { SiteNotice } from '@/features/site/SiteNotice'
import { TodoBar } from '@/features/todos/TodoBar'
import { navigateTo } from '@/lib/navigate'
import { usePull } from '@/lib/useFresh'
import { openScanned } from '@/platform/launch'
import { HomeFailed } from './HomeFailed'

/** Searches, or opens the page to do so. */
function search(keyword?: string): void {
  void navigateTo('pages/search/search', { keyword })
}

function IndexPage() {
  const { city, locating } = useCity()
  const feed = useHotFeed()
  const scan = useScan(search)
  useLoad(({ scene }: { scene?: string }) => {
    void adoptLocatedCity()
    sendKeptAtLaunch()
    openScanned(scene)
  })
  const refetch = async () => {
    const [found] = await Promise.all([feed.refetch(), freshen('site', 'banners', 'homeShareOrders')])
    return found
  }
  usePull(refetch)
  return (
    <PageScaffold column="feed">
      <HomeTop
        city={city ? shortCityName(city.name) : '全国'}
        onSearch={() => search()}
        onScan={() => void scan()}
        bell={<Bell />}
      />
      <View className="pp-home-lead">
        <Banners type="home" />
        <QuickEntries cityCode={city?.code} />
      </View>
      {/* Boxes for what comes late: between others a new part would carry all of them to the mini-program's view again. */}
      <View>
        <TodoBar first={1} />
      </View>
      <View>
        <SiteNotice />
      </View>
      <View>
        <HomeShareOrders
          pcc={city?.code ?? ''}
          locating={locating}
          tile={(order) => <ShareOrderTile key={order.shareId} order={order} />}
          skeleton={[1, 2, 3].map((place) => (
            <ShareOrderTileSkeleton key={place} />
          ))}
        />
      </View>
      <View>{!feed.isError && <HomeFailed pcc={city?.code ?? ''} onRetry={() => void refetch()} />}</View>
      <HotHead feed={feed} />
      <View>
        <HotFeed feed={{ ...feed, refetch }} maskOf={maskOf} />
      </View>
      <HomePopup />
    </PageScaffold>
  )
}

export default page(IndexPage)
