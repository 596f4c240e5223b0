import { useState } from 'react'
import { queryClient } from '@/lib/queryClient'
import { fetchLocation } from '@/platform/location'
import { canOpenSettings, isRefused } from '@/platform/permission'
import type { Region } from '@contract/regions'
import { citiesQuery, locatedQuery } from './api'
import { nearestCityCode } from './centres'
import { provinceCodeOf } from './levels'

/**
 * idle: nobody asked; asking: the device is being asked; found: where the device or, failing that, the network address says; nowhere:
 * neither could tell. `refused` says that the person keeps the place to themselves.
 */
export type MyCity =
  | { readonly at: 'idle' | 'asking' }
  | { readonly at: 'found'; readonly city: Region; readonly by: 'device' | 'address'; readonly refused: boolean }
  | { readonly at: 'nowhere'; readonly refused: boolean }

/** Where somebody is, asked for by their own tap: the device's coordinates, else the network address. */
export function useMyCity() {
  const [mine, setMine] = useState<MyCity>({ at: 'idle' })
  const locate = async () => {
    setMine({ at: 'asking' })
    const byDevice = await cityOfDevice()
    if (byDevice) return setMine({ at: 'found', city: byDevice, by: 'device', refused: false })
    const [refused, byAddress] = await Promise.all([isRefused('location'), cityOfAddress()])
    setMine(byAddress ? { at: 'found', city: byAddress, by: 'address', refused } : { at: 'nowhere', refused })
  }
  return { mine, locate }
}

async function cityOfDevice(): Promise<Region | null> {
  const place = await fetchLocation()
  const code = place === 'Error' ? null : nearestCityCode(place.longitude, place.latitude)
  if (code === null) return null
  const cities = await queryClient.fetchQuery(citiesQuery(provinceCodeOf(code))).catch(() => [])
  return cities.find((city) => city.code === code) ?? null
}

async function cityOfAddress(): Promise<Region | null> {
  const located = await queryClient.fetchQuery(locatedQuery).catch(() => null)
  return located?.city ?? null
}

/** What is said below the chips about how it went; empty when nothing needs saying. */
export function locationNote(mine: MyCity): string {
  if (!('refused' in mine) || (mine.at === 'found' && mine.by === 'device')) return ''
  // Where the settings can be opened, the way there stands beside.
  const way = canOpenSettings ? '' : '，可在浏览器的网站设置中允许'
  const why = mine.refused ? `你没有允许使用位置${way}` : '没有获取到位置'
  return mine.at === 'found' ? `${why}，先按网络地址推荐` : `${why}，请在下面选择城市`
}
