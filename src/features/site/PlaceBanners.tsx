import { Banners } from './Banners'
import { useIsBannerPlace } from './api'

/** The banners of a page that may or may not be one of the places that show some. Home, which is one for certain, does not wait to hear it. */
export function PlaceBanners({ type }: { type: string }) {
  return useIsBannerPlace(type) ? <Banners type={type} /> : null
}
