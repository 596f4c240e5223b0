import { View } from '@tarojs/components'
import { useLoad } from '@tarojs/taro'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { freshen } from '@/domain/cache/freshen'
import { useHotFeed } from '@/features/hot/api'
import { Bell } from '@/features/notices/Bell'
import { adoptLocatedCity, useCity } from '@/features/regions/city'
import { shortCityName } from '@/features/regions/levels'
import { useScan } from '@/features/search/useScan'
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
import { useInSlices } from '@/platform/view/inSlices'
import { HomeRest } from './HomeRest'

/** Searches, or opens the page to do so. */
function search(keyword?: string): void {
  void navigateTo('pages/search/search', { keyword })
}

function IndexPage() {
  const city = useCity((chosen) => chosen.city)
  const scan = useScan(search)
  const drawn = useInSlices(2)
  // Asked for at once; what comes draws the rest alone.
  const { refetch: refetchFeed } = useHotFeed()
  const refetch = async () => {
    const [found] = await Promise.all([refetchFeed(), freshen('site', 'banners', 'homeShareOrders')])
    return found
  }
  usePull(refetch)
  useLoad(({ scene }: { scene?: string }) => {
    void adoptLocatedCity()
    sendKeptAtLaunch()
    openScanned(scene)
  })
  return (
    <PageScaffold column="feed">
      {drawn > 0 && (
        <>
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
        </>
      )}
      {drawn > 1 && <HomeRest refetch={refetch} />}
      {/* From the beginning: it counts how often the page is shown. */}
      <HomePopup />
    </PageScaffold>
  )
}

export default page(IndexPage)
