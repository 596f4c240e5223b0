import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Chip } from '@/components/Chip/Chip'
import { ListState } from '@/components/ListState/ListState'
import type { Region } from '@contract/regions'
import { useAreas, useCities, useProvinces } from './api'
import { fullName, type Chosen } from './levels'
import { RegionList } from './RegionList'
import './AreaSelector.scss'

const prompts = ['请选择省份', '请选择城市', '请选择区县']

interface AreaSelectorProps {
  /** Offers a whole province or city too, as a filter needs it. */
  whole: boolean
  onDone: (area: Region) => void
}

/** Province, city, district, one level at a time; a city without districts is the end. `onDone` gets the code and the whole name. */
export function AreaSelector({ whole, onDone }: AreaSelectorProps) {
  const [chosen, setChosen] = useState<Chosen>([])
  const level = chosen.length
  const provinces = useProvinces()
  const cities = useCities(chosen[0]?.code ?? '')
  const areas = useAreas(chosen[1]?.code ?? '')
  const lists = [provinces, cities, areas] as const
  const parent = chosen.at(-1)
  // Only the answer tells that a city has no districts.
  const complete = parent !== undefined && (level === lists.length || lists[level]?.data?.length === 0)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (complete) done.current({ code: chosen.at(-1)?.code ?? '', name: fullName(chosen) })
  }, [complete, chosen])
  return (
    <View className="pp-area">
      <View className="pp-area__path">
        {chosen.map((region, index) => (
          <Chip key={region.code} chosen onPress={() => setChosen(chosen.slice(0, index))} label={`重选${region.name}`}>
            {region.name}
          </Chip>
        ))}
        {!complete && <View className="pp-area__prompt">{prompts[level]}</View>}
      </View>
      {whole && parent && !complete && (
        <View className="pp-area__whole">
          <Button look="soft" size="md" onPress={() => onDone({ code: parent.code, name: fullName(chosen) })}>
            全{parent.name}
          </Button>
        </View>
      )}
      <ListState query={lists[complete ? level - 1 : level] ?? areas}>
        {(regions) => (
          <RegionList
            regions={regions}
            chosenCode={complete ? parent.code : ''}
            onChoose={(region) => !complete && setChosen([...chosen, region])}
          />
        )}
      </ListState>
    </View>
  )
}
