import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import { useBackLevels } from '@/lib/useBackLevels'
import type { Region } from '@contract/regions'
import { useAreas, useCities, useProvinces } from './api'
import { fullName, provinceCodeOf, type Chosen } from './levels'
import { NearCities } from './NearCities'
import { ProvinceList } from './ProvinceList'
import { RegionList } from './RegionList'
import './AreaSelector.scss'

const prompts = ['', '请选择城市', '请选择区县']

interface AreaSelectorProps {
  /** Offers a whole province or city too, as a filter needs it. */
  whole: boolean
  /** Cities that are one tap away. */
  hotCities: readonly Region[]
  onDone: (area: Region) => void
}

/**
 * Province, city, district, one level at a time; a municipality is one step, a city without districts the end. `onDone` gets the code
 * and the whole name.
 */
export function AreaSelector({ whole, hotCities, onDone }: AreaSelectorProps) {
  const [chosen, setChosen] = useState<Chosen>([])
  useBackLevels(chosen.length, () => setChosen(chosen.slice(0, -1)))
  const provinces = useProvinces()
  const cities = useCities(chosen[0]?.code ?? '')
  const path = withOnlyCity(chosen, cities.data)
  const level = path.length
  const areas = useAreas(path[1]?.code ?? '')
  const lists = [provinces, cities, areas] as const
  const parent = path.at(-1)
  // Only the answer tells that a city has no districts.
  const complete = parent !== undefined && (level === lists.length || lists[level]?.data?.length === 0)
  const done = useRef(onDone)
  done.current = onDone
  const answer = complete ? parent.code : ''
  const name = fullName(path)
  useEffect(() => {
    if (answer) done.current({ code: answer, name })
  }, [answer, name])
  const all = level > chosen.length ? chosen[0] : parent
  return (
    <View className="pp-area">
      {level > 0 && (
        <View className="pp-area__path">
          {chosen.map((region, index) => (
            <Chip
              key={region.code}
              chosen
              onPress={() => setChosen(chosen.slice(0, index))}
              label={`重选${region.name}`}
            >
              {region.name}
            </Chip>
          ))}
          {!complete && <View className="pp-area__prompt">{prompts[level]}</View>}
        </View>
      )}
      {whole && all && !complete && (
        <View className="pp-area__whole">
          <Button look="soft" size="md" onPress={() => onDone({ code: all.code, name: fullName(chosen) })}>
            全{all.name}
          </Button>
        </View>
      )}
      {level === 0 && provinces.data && (
        <NearCities hotCities={hotCities} onChoose={(city) => setChosen(underItsProvince(city, provinces.data))} />
      )}
      <ListState query={lists[complete ? level - 1 : level] ?? areas}>
        {(regions) =>
          level === 0 ? (
            <ProvinceList provinces={regions} onChoose={(region) => setChosen([region])} />
          ) : (
            <RegionList
              regions={regions}
              chosenCode={answer}
              onChoose={(region) => !complete && setChosen([...path, region])}
            />
          )
        }
      </ListState>
    </View>
  )
}

/** A municipality has one city of its own name, which nobody has to choose. */
function withOnlyCity(chosen: Chosen, cities: readonly Region[] | undefined): Chosen {
  const [province] = chosen
  const [city, other] = cities ?? []
  if (chosen.length !== 1 || !province || !city || other || city.name !== province.name) return chosen
  return [province, city]
}

function underItsProvince(city: Region, provinces: readonly Region[]): Chosen {
  const province = provinces.find(({ code }) => code === provinceCodeOf(city.code))
  if (!province) return [city]
  return province.name === city.name ? [province] : [province, city]
}
