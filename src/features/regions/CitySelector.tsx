import { ScrollView, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { phrases } from '@/domain/phrases'
import { canOpenSettings, openSettings } from '@/platform/permission'
import type { Region } from '@contract/regions'
import { useCities, useLocatedCity, useProvinces } from './api'
import { provinceCodeOf, shortCityName } from './levels'
import { RegionList } from './RegionList'
import { locationNote, useMyCity, type MyCity } from './useMyCity'
import './CitySelector.scss'

interface CitySelectorProps {
  /** The city in force; empty for the whole country. */
  code: string
  hotCities: readonly Region[]
  /** Null is the whole country. */
  onChoose: (city: Region | null) => void
}

/** Where one is, the cities with the most share orders, then every city of every province. */
export function CitySelector({ code, hotCities, onChoose }: CitySelectorProps) {
  const { mine, locate } = useMyCity()
  const byAddress = useLocatedCity().data?.city ?? null
  const located = mine.at === 'found' ? mine.city : byAddress
  return (
    <View className="pp-city">
      <View className="pp-city__top">
        <View className="pp-city__head">
          <Text className="pp-city__heading">{phrases.nearAndHot}</Text>
          <Pressable id="city-locate" className="pp-city__locate" onPress={() => void locate()}>
            <Icon name="place" size={28} />
            {mine.at === 'asking' ? '定位中…' : located ? '重新定位' : '定位我的城市'}
          </Pressable>
        </View>
        <View className="pp-city__chips">
          <Chip chosen={code === ''} onPress={() => onChoose(null)}>
            全国
          </Chip>
          {located && <CityChip city={located} code={code} mark="定位 " onChoose={onChoose} />}
          {hotCities
            .filter((city) => city.code !== located?.code)
            .map((city) => (
              <CityChip key={city.code} city={city} code={code} onChoose={onChoose} />
            ))}
        </View>
        <LocationNote mine={mine} />
      </View>
      <ProvincePanes code={code} onChoose={onChoose} />
    </View>
  )
}

function LocationNote({ mine }: { mine: MyCity }) {
  const note = locationNote(mine)
  if (note === '') return null
  const refused = 'refused' in mine && mine.refused
  return (
    <View className="pp-city__note" role="status">
      {note}
      {refused && canOpenSettings && (
        <Pressable id="city-settings" className="pp-city__settings" role="link" onPress={() => void openSettings()}>
          去设置
        </Pressable>
      )}
    </View>
  )
}

interface CityChipProps {
  city: Region
  code: string
  mark?: string
  onChoose: (city: Region) => void
}

function CityChip({ city, code, mark = '', onChoose }: CityChipProps) {
  return (
    <Chip id={`city-${city.code}`} chosen={city.code === code} onPress={() => onChoose(city)}>
      {mark}
      {shortCityName(city.name)}
    </Chip>
  )
}

function ProvincePanes({ code, onChoose }: Pick<CitySelectorProps, 'code' | 'onChoose'>) {
  const provinces = useProvinces()
  const [picked, setPicked] = useState(provinceCodeOf(code))
  const province = picked || (provinces.data?.[0]?.code ?? '')
  const cities = useCities(province)
  // Without provinces there are no panes: the failure gets the whole width.
  if (provinces.isError && !provinces.data) return <ListState query={provinces}>{() => null}</ListState>
  return (
    <View className="pp-city__panes">
      <ScrollView className="pp-city__provinces" scrollY>
        <ListState query={provinces}>
          {(list) => (
            <RegionList regions={list} chosenCode={province} opens onChoose={({ code: next }) => setPicked(next)} />
          )}
        </ListState>
      </ScrollView>
      <ScrollView className="pp-city__cities" scrollY>
        <ListState query={cities}>
          {(list) => <RegionList regions={list} chosenCode={code} onChoose={onChoose} />}
        </ListState>
      </ScrollView>
    </View>
  )
}
