import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { PlaceCard } from '@/features/places/PlaceCard'
import { useRouteParams } from '@/lib/useRouteParams'

/** H5's own open-location (product 2.3). */
function OpenPlacePage() {
  const { name, address, longitude, latitude } = useRouteParams('pages/place/open')
  const known = longitude !== '' && latitude !== ''
  return (
    <PageScaffold>
      <PlaceCard
        place={{
          name,
          address,
          ...(known && { longitude: Number(longitude), latitude: Number(latitude) }),
        }}
      />
    </PageScaffold>
  )
}

export default page(OpenPlacePage)
