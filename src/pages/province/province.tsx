import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { chooseCity, useCity } from '@/features/regions/city'
import { CitySelector } from '@/features/regions/CitySelector'
import { RegionSearch } from '@/features/regions/RegionSearch'
import { useSite } from '@/features/site/api'
import { navigateBack } from '@/lib/navigate'
import type { Region } from '@contract/regions'

function ProvincePage() {
  const city = useCity((state) => state.city)
  const hotCities = useSite().data?.hotCities ?? []
  const choose = (next: Region | null) => {
    chooseCity(next)
    void navigateBack()
  }
  return (
    <PageScaffold>
      <RegionSearch whole only="cities" placeholder="搜索城市的名字" onDone={choose}>
        <CitySelector code={city?.code ?? ''} hotCities={hotCities} onChoose={choose} />
      </RegionSearch>
    </PageScaffold>
  )
}

export default page(ProvincePage)
