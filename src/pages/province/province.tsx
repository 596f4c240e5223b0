import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { chooseCity, useCity } from '@/features/regions/city'
import { CitySelector } from '@/features/regions/CitySelector'
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
      <CitySelector code={city?.code ?? ''} hotCities={hotCities} onChoose={choose} />
    </PageScaffold>
  )
}

export default page(ProvincePage)
