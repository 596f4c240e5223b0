import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { isTooShort } from '@/lib/searchWords'

/** Regions change once in years: asked once a launch. */
const once = { staleTime: Infinity, gcTime: Infinity }

/** Every province. */
export function useProvinces() {
  return useQuery({
    queryKey: ['regions', 'provinces'],
    queryFn: () => call('getProvinces', {}, { quiet: true }),
    ...once,
  })
}

/** The cities of a province; waits while none is chosen. */
export function useCities(provinceCode: string) {
  return useQuery({ ...citiesQuery(provinceCode), enabled: provinceCode !== '' })
}

/** The same, for code that asks once. */
export function citiesQuery(provinceCode: string) {
  return queryOptions({
    queryKey: ['regions', 'cities', provinceCode],
    queryFn: () => call('getCities', { code: provinceCode }, { quiet: true }),
    ...once,
  })
}

/** The districts of a city; waits while none is chosen. */
export function useAreas(cityCode: string) {
  return useQuery({
    queryKey: ['regions', 'areas', cityCode],
    queryFn: () => call('getAreas', { code: cityCode }, { quiet: true }),
    enabled: cityCode !== '',
    ...once,
  })
}

/** Places anywhere by a part of their names, whole cities and provinces among them where asked for. */
export function useFoundRegions(keyword: string, whole: boolean) {
  return useQuery({
    queryKey: ['regions', 'found', keyword, whole],
    queryFn: () => call('getAreas', { keyword, ...(whole && { whole: '1' as const }) }, { quiet: true }),
    enabled: keyword !== '' && !isTooShort(keyword),
    ...once,
  })
}

/** Where the network address says the caller is. A failure only means that nothing is offered. */
export function useLocatedCity() {
  return useQuery(locatedQuery)
}

export const locatedQuery = queryOptions({
  queryKey: ['regions', 'located'],
  queryFn: () => call('locateByIp', {}, { quiet: true }),
  ...once,
})
