import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { PlaceForm } from '@/features/places/PlaceForm'
import { keepPlace } from '@/features/places/recent'
import { RecentPlaces } from '@/features/places/RecentPlaces'
import { AreaSelector } from '@/features/regions/AreaSelector'
import { RegionSearch } from '@/features/regions/RegionSearch'
import { useSite } from '@/features/site/api'
import { reply } from '@/lib/reply'
import type { Place } from '@/platform/place'
import type { Region } from '@contract/regions'

/** H5's own choose-location (product 2.3): a place of before or a district, searched for or chosen level by level, and the address. */
function ChoosePlacePage() {
  const [area, setArea] = useState<Region | null>(null)
  const hotCities = useSite().data?.hotCities ?? []
  const answer = (place: Place) => {
    keepPlace(place)
    reply(place)
  }
  if (area) {
    return (
      <PageScaffold surface>
        <PlaceForm areaName={area.name} onRechoose={() => setArea(null)} onDone={answer} />
      </PageScaffold>
    )
  }
  return (
    <PageScaffold surface>
      <RegionSearch
        whole={false}
        placeholder="搜索用过的地点或地区"
        onDone={setArea}
        others={(words) => <RecentPlaces words={words} onChoose={answer} />}
      >
        <AreaSelector whole={false} hotCities={hotCities} onDone={setArea} />
      </RegionSearch>
    </PageScaffold>
  )
}

export default page(ChoosePlacePage)
