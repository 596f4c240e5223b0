import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '@/domain/site'
import { call } from '@/lib/request'
import { minuteMs } from '@contract/shanghai'

/** Site settings: notice line, pop-up, hot cities, customer service. */
export function useSite() {
  return useQuery(siteQuery)
}

/** Coin prices in force. */
export function useChargeConfig() {
  return useQuery({
    queryKey: ['chargeConfig'],
    queryFn: () => call('getChargeConfig', {}, { quiet: true }),
    staleTime: minuteMs,
  })
}

/** The places that show banners, as the operator's server knows them. */
function useBannerPlaces() {
  return useQuery({
    queryKey: ['bannerPlaces'],
    queryFn: () => call('listBannerPlaces', {}, { quiet: true }),
    staleTime: Infinity,
  })
}

/** Whether a place shows banners: unknown until the places are. */
export function useIsBannerPlace(type: string): boolean {
  return useBannerPlaces().data?.some((place) => place.type === type) ?? false
}

/** The banners of a place, in order. */
export function useBanners(type: string) {
  return useQuery({
    queryKey: ['banners', type],
    queryFn: () => call('listBanners', { type }, { quiet: true }),
    staleTime: 10 * minuteMs,
  })
}

/** The style categories. */
export function useCategories() {
  return useQuery({
    queryKey: ['categories'],
    queryFn: () => call('listCategories', {}, { quiet: true }),
    staleTime: Infinity,
  })
}
