import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { AreaSelector } from '@/features/regions/AreaSelector'
import { RegionSearch } from '@/features/regions/RegionSearch'
import { useSite } from '@/features/site/api'
import { reply } from '@/lib/reply'
import { useRouteParams } from '@/lib/useRouteParams'
import type { Region } from '@contract/regions'

function AreaSelectPage() {
  const { whole } = useRouteParams('pages/common/area-select/area-select')
  const hotCities = useSite().data?.hotCities ?? []
  const answer = (area: Region) => reply(area)
  return (
    <PageScaffold>
      <RegionSearch whole={whole === '1'} placeholder="搜索省、市、区县的名字" onDone={answer}>
        <AreaSelector whole={whole === '1'} hotCities={hotCities} onDone={answer} />
      </RegionSearch>
    </PageScaffold>
  )
}

export default page(AreaSelectPage)
